import Dovetail

/// A feature with rows of its own type, and child states of every other kind.
@Reducer
struct ObservableTree {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int

    /// The identity of the state in the model of the test: copies share it, and no other state has it.
    let mark: Int
    var value = 0
    var label = ""
    var leaf: Leaf
    var maybe: Leaf?
    var rows: IdentifiedArrayOf<ObservableTree.State> = []
    var list: [Leaf] = []

    /// Finds the state at a path of row ids.
    func find(_ path: [Int]) -> State? {
      guard let first = path.first else { return self }
      return rows[id: first]?.find(Array(path.dropFirst()))
    }
  }

  @ObservableState
  struct Leaf: Equatable {
    let mark: Int
    var size = 0
    var kind = ""
  }

  enum Action {
    case change((inout State) -> Void)
    indirect case rows(IdentifiedActionOf<ObservableTree>)

    /// An action that changes the state at a path of row ids, in the reducer of that state.
    static func change(at path: [Int], _ change: @escaping (inout State) -> Void) -> Action {
      path.reversed().reduce(.change(change)) { .rows(.element(id: $1, action: $0)) }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { ObservableTree() }
  }
}

/// Creates random trees of states.
struct ObservableTreeGrower {
  private var numbers: SeededRandomNumberGenerator
  private var lastMark = 0

  init(seed: UInt64) { numbers = SeededRandomNumberGenerator(seed: seed) }

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

  mutating func leaf() -> ObservableTree.Leaf {
    lastMark += 1
    return ObservableTree.Leaf(mark: lastMark, size: number(below: 3))
  }

  mutating func grove(id: Int, depth: Int) -> ObservableTree.State {
    lastMark += 1
    var state = ObservableTree.State(id: id, mark: lastMark, value: number(below: 3), leaf: leaf())
    if number(below: 2) == 0 { state.maybe = leaf() }
    for id in 0..<(depth > 0 ? number(below: 4) : 0) { state.rows.append(grove(id: id, depth: depth - 1)) }
    for _ in 0..<number(below: 3) { state.list.append(leaf()) }
    return state
  }

  /// The path of row ids of a random state in a tree.
  mutating func path(in state: ObservableTree.State) -> [Int] {
    guard !state.rows.isEmpty, number(below: 4) > 0 else { return [] }
    let row = state.rows[number(below: state.rows.count)]
    return [row.id] + path(in: row)
  }
}
