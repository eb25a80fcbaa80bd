import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailObservation

/// What readers of states deep below the root are told, who depend on each state on the way.
@MainActor
struct NestedScopeTests {
  private typealias Root = NestedScopes.Root
  private typealias Outer = NestedScopes.Outer
  private typealias Inner = NestedScopes.Inner
  private typealias Leaf = NestedScopes.Leaf

  /// A change, and whether it may notify readers who see nothing new.
  private struct Change {
    let name: String
    var isLoose = false
    let body: (inout Root.State) -> Void
  }

  /// Must catch: a state on the way whose replacement the readers below are not told of, also when another state was
  /// there before, or the store by which they have read is gone; and one that tells readers of where it was before.
  @Test(arguments: TestSize.seeds(12, thorough: 150))
  func `who reads below a state that is replaced is told, and nobody else`(seed: UInt64) {
    var numbers = SeededRandomNumberGenerator(seed: seed)
    var maker = NestedScopes.Maker()
    let store = Store(initialState: maker.root()) { Root() }
    var kept = store.withState { $0 }
    // Two places with copies of one state share its observers, and so tell each other's readers.
    var (hasCopies, keptHasCopies) = (false, false)
    for step in 0..<40 {
      let before = store.withState { $0 }
      let groups = (0..<10).map { _ in
        (0..<Int.random(in: 1...2, using: &numbers)).map { _ in Self.reader(&numbers, store) }
      }
      let readings = groups.map { readers in Reading { readers.forEach { $0.read(store) } } }
      let change: Change
      switch Int.random(in: 0..<24, using: &numbers) {
      case 0:
        (kept, keptHasCopies) = (before, hasCopies)
        continue
      case 1:
        let state = kept
        hasCopies = keptHasCopies
        change = Change(name: "a state of before", isLoose: true) { $0 = state }
      case 2:
        hasCopies = true
        change = Change(name: "a copy of a sibling", isLoose: true) { $0.b.a = $0.a.a }
      case 3:
        let state = maker.root()
        hasCopies = false
        change = Change(name: "another root") { $0 = state }
      default: change = Self.change(&numbers, &maker)
      }
      // A copy that a reducer has changed keeps the identity of its original, which the other place has too.
      if hasCopies, change.name == "a.a copied, changed, put back" { continue }
      Self.send(change, store, &numbers)
      let after = store.withState { $0 }
      for (readers, reading) in zip(groups, readings) {
        let isOther = readers.contains { $0.trace(before) != $0.trace(after) }
        let isTold = reading.count == 1
        if isOther == isTold || isTold && (change.isLoose || hasCopies) { continue }
        Issue.record(
          """
          seed \(seed), step \(step): \(readers.map(\.description)) \(isTold ? "was told of nothing" : "was missed") by \
          \(change.name)
          """
        )
        return
      }
    }
  }

  private static func reader(
    _ numbers: inout SeededRandomNumberGenerator,
    _ store: StoreOf<Root>
  ) -> NestedReader {
    NestedReader(
      path: (0..<Int.random(in: 0...3, using: &numbers)).map { _ in Bool.random(using: &numbers) },
      way: NestedReader.Way.allCases.randomElement(using: &numbers)!,
      readsRow: Int.random(in: 0..<3, using: &numbers) == 0,
      store
    )
  }

  private static func change(
    _ numbers: inout SeededRandomNumberGenerator,
    _ maker: inout NestedScopes.Maker
  ) -> Change {
    let number = Int.random(in: 0..<4, using: &numbers)
    let outer = maker.outer()
    let inner = maker.inner()
    let leaf = maker.leaf()
    let changes = [
      Change(name: "value") { $0.value = number },
      Change(name: "a.value") { $0.a.value = number },
      Change(name: "a.b.value") { $0.a.b.value = number },
      Change(name: "a.b.a.value") { $0.a.b.a.value = number },
      Change(name: "b.a.a.value") { $0.b.a.a.value = number },
      Change(name: "a.a.a.rows[1].height") { $0.a.a.a.rows[id: 1]?.height = number },
      Change(name: "a") { $0.a = outer },
      Change(name: "b") { $0.b = outer },
      Change(name: "a.a") { $0.a.a = inner },
      Change(name: "b.b") { $0.b.b = inner },
      Change(name: "a.a.b") { $0.a.a.b = leaf },
      Change(name: "b.a.a") { $0.b.a.a = leaf },
      Change(name: "a and b exchanged") { state in (state.a, state.b) = (state.b, state.a) },
      Change(name: "a.a and b.a exchanged") { state in (state.a.a, state.b.a) = (state.b.a, state.a.a) },
      Change(name: "a.a and a.b exchanged") { state in (state.a.a, state.a.b) = (state.a.b, state.a.a) },
      Change(name: "a.a.a and b.b.b exchanged") { state in (state.a.a.a, state.b.b.b) = (state.b.b.b, state.a.a.a) },
      Change(name: "a.a written back") {
        let inner = $0.a.a
        $0.a.a = inner
      },
      Change(name: "a.a copied, changed, put back", isLoose: true) {
        var inner = $0.a.a
        inner.a.value = number
        $0.a.a = inner
      },
    ]
    return changes.randomElement(using: &numbers)!
  }

  /// Makes the change in the reducer of the root, or in that of a state on the way.
  private static func send(
    _ change: Change,
    _ store: StoreOf<Root>,
    _ numbers: inout SeededRandomNumberGenerator
  ) {
    let number = Int.random(in: 0..<4, using: &numbers)
    switch change.name {
    case "a" where number == 0:
      let state = store.withState { state in
        var copy = state
        change.body(&copy)
        return copy.a
      }
      store.send(.a(.change { $0 = state }))
    case "a.b.a.value":
      var state = store.withState { $0 }
      change.body(&state)
      let value = state.a.b.a.value
      store.send(.a(.b(.a(.change { $0.value = value }))))
    default: store.send(.change(change.body))
    }
  }

  @Test func `a change during the reading does not end the observation of the states on the way`() {
    let store = NestedScopes.store()
    var maker = NestedScopes.Maker()
    let leaf = store.scope(\.a, action: \.a).scope(\.a, action: \.a).scope(\.a, action: \.a)
    let others = (0..<2).map { _ in maker.inner() }
    let reading = Reading {
      _ = leaf.value
      store.send(.change { $0.a.a = others[0] })
    }
    #expect(reading.count == 0)
    store.send(.change { $0.a.a = others[1] })
    #expect(reading.count == 1)
  }

  @Test func `a closure runs again if it replaces a state on the way to what it has read`() async {
    let store = NestedScopes.store()
    var maker = NestedScopes.Maker()
    let other = maker.inner()
    let leaf = store.scope(\.a, action: \.a).scope(\.a, action: \.a).scope(\.a, action: \.a)
    let journal = Journal()
    let token = observe {
      journal.note("\(leaf.value)")
      if leaf.value == 0 {
        store.send(
          .change {
            $0.a.a = other
            $0.a.a.a.value = 1
          }
        )
      }
    }
    await token.settle()
    #expect(journal.entries == ["0", "1"])
  }

  @Test func `stores of the same initial state do not forget each other's readers`() {
    var maker = NestedScopes.Maker()
    let state = maker.root()
    let other = maker.inner()
    let stores = (0..<40).map { _ in Store(initialState: state) { Root() } }
    let readings = stores.map { store in
      Reading { _ = store.scope(\.a, action: \.a).scope(\.a, action: \.a).scope(\.a, action: \.a).value }
    }
    // Released stores in between.
    for _ in 0..<40 {
      let store = Store(initialState: state) { Root() }
      _ = Reading { _ = store.scope(\.a, action: \.a).scope(\.a, action: \.a).scope(\.a, action: \.a).value }
    }
    for store in stores { store.send(.change { $0.a.a = other }) }
    #expect(readings.map(\.count) == stores.map { _ in 1 })
  }

  @Test func `an untracked reading of a deep state registers nobody, and a tracked one after it does`() {
    let store = NestedScopes.store()
    var maker = NestedScopes.Maker()
    let others = (0..<2).map { _ in maker.inner() }
    let leaf = store.scope(\.a, action: \.a).scope(\.a, action: \.a).scope(\.a, action: \.a)
    _ = leaf.value
    store.send(.change { $0.a.a = others[0] })
    let reading = Reading { _ = leaf.value }
    let row = Reading { _ = leaf.scope(\.rows, action: \.rows).first?.height }
    store.send(.change { $0.a.b.value = 5 })
    #expect([reading.count, row.count] == [0, 0])
    store.send(.change { $0.a.a = others[1] })
    #expect([reading.count, row.count] == [1, 1])
  }

  @Test func `states on the way that come and go leave nothing behind`() {
    struct Trace { weak var object: AnyObject? }
    var traces: [Trace] = []
    do {
      let store = NestedScopes.store()
      var maker = NestedScopes.Maker()
      for number in 0..<100 {
        let other = maker.inner()
        let leaf = store.scope(\.a, action: \.a).scope(\.a, action: \.a).scope(\.a, action: \.a)
        let reading = Reading { _ = leaf.value }
        traces.append(Trace(object: leaf))
        store.withState {
          traces.append(Trace(object: $0.a.a._$observationRegistrar.listeners))
          traces.append(Trace(object: $0.a.a._$observationRegistrar.listeners.existing))
          traces.append(Trace(object: $0.a.a.a._$observationRegistrar.listeners.existing))
        }
        store.send(.change { $0.a.a = other })
        #expect(reading.count == 1, "the one of \(number)")
      }
      #expect(traces.count { $0.object != nil } == 0)
      _ = Reading { _ = store.scope(\.a, action: \.a).scope(\.a, action: \.a).value }
      store.withState { traces.append(Trace(object: $0.a._$observationRegistrar.listeners.existing)) }
      #expect(traces.count { $0.object != nil } == 1)
    }
    #expect(traces.count { $0.object != nil } == 0)
  }
}
