import Dovetail
import DovetailTestSupport
import Testing

/// Compares the notified readers with a model of the dependencies of each reader.
@MainActor
struct ObservableTreeTests {
  /// Must catch: a change of a whole state that its readers are not told of, at any depth.
  @Test(arguments: TestSize.seeds(10, thorough: 60))
  func `who depends on what has changed is told, and nobody else`(seed: UInt64) {
    var grower = ObservableTreeGrower(seed: seed)
    let store = Store(initialState: grower.grove(id: 0, depth: 3)) { ObservableTree() }
    var kept = store.withState { $0 }
    for step in 0..<40 {
      let before = store.withState { $0 }
      let readers = (0..<14).map { _ in
        ObservableTreeReader(
          path: grower.path(in: before),
          part: ObservableTreeReader.Part.allCases[grower.number(below: ObservableTreeReader.Part.allCases.count)],
          isHeld: grower.number(below: 2) == 0,
          root: store
        )
      }
      let readings = readers.map { reader in Reading { reader.read(store) } }
      let traces = readers.map { $0.trace(before) }
      let path = grower.path(in: before)
      var change = ObservableTreeChange.random(&grower)
      switch grower.number(below: 20) {
      case 0: kept = before
      case 1:
        let state = kept
        change = ObservableTreeChange(name: "a state of before", isLoose: true) { $0 = state }
        store.send(.change(change.body))
      case 2..<11: store.send(.change(at: path, change.body))
      default:
        // Make the same change in the reducer of the root.
        store.send(.change { Self.change(&$0, at: path[...], change.body) })
      }
      let after = store.withState { $0 }
      for (index, reader) in readers.enumerated() {
        let isOther = reader.trace(after) != traces[index]
        let isTold = readings[index].count == 1
        guard isTold != isOther, !(isTold && change.isLoose) else { continue }
        Issue.record(
          "seed \(seed), step \(step): \(reader.description) was \(isTold ? "told of nothing" : "missed") by \(change.name) at \(path)"
        )
        return
      }
    }
  }

  private static func change(
    _ state: inout ObservableTree.State,
    at path: ArraySlice<Int>,
    _ body: (inout ObservableTree.State) -> Void
  ) {
    guard let first = path.first else { return body(&state) }
    change(&state.rows[id: first]!, at: path.dropFirst(), body)
  }
}
