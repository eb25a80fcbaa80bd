import Dovetail

/// Features that hold two of each other, three levels deep, in properties that are always there.
enum NestedScopes {
  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Equatable {
      /// The identity of the state in the model of the test: copies share it, and no other state has it.
      var mark: Int
      var value = 0
      var rows: IdentifiedArrayOf<Plant.State> = [Plant.State(id: 1)]
    }

    enum Action {
      case change((inout State) -> Void)
      case rows(IdentifiedActionOf<Plant>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Plant() }
    }
  }

  @Reducer
  struct Inner {
    @ObservableState
    struct State: Equatable {
      var mark: Int
      var value = 0
      var a: Leaf.State
      var b: Leaf.State
    }

    enum Action {
      case change((inout State) -> Void)
      case a(Leaf.Action)
      case b(Leaf.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.a, action: \.a) { Leaf() }
      Scope(state: \.b, action: \.b) { Leaf() }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
    }
  }

  @Reducer
  struct Outer {
    @ObservableState
    struct State: Equatable {
      var mark: Int
      var value = 0
      var a: Inner.State
      var b: Inner.State
    }

    enum Action {
      case change((inout State) -> Void)
      case a(Inner.Action)
      case b(Inner.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.a, action: \.a) { Inner() }
      Scope(state: \.b, action: \.b) { Inner() }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
    }
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State: Equatable {
      var mark: Int
      var value = 0
      var a: Outer.State
      var b: Outer.State
    }

    enum Action {
      case change((inout State) -> Void)
      case a(Outer.Action)
      case b(Outer.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.a, action: \.a) { Outer() }
      Scope(state: \.b, action: \.b) { Outer() }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
    }
  }

  /// Makes states, each with a mark of its own.
  struct Maker {
    private(set) var lastMark = 0

    private mutating func mark() -> Int {
      lastMark += 1
      return lastMark
    }

    mutating func leaf() -> Leaf.State { Leaf.State(mark: mark()) }
    mutating func inner() -> Inner.State { Inner.State(mark: mark(), a: leaf(), b: leaf()) }
    mutating func outer() -> Outer.State { Outer.State(mark: mark(), a: inner(), b: inner()) }
    mutating func root() -> Root.State { Root.State(mark: mark(), a: outer(), b: outer()) }
  }

  /// A store that nobody else uses.
  @MainActor
  static func store() -> StoreOf<Root> {
    var maker = Maker()
    return Store(initialState: maker.root()) { Root() }
  }
}

/// What a reader in the tests reads of ``NestedScopes``.
@MainActor
struct NestedReader {
  /// How the reader comes to the state at the end of its path.
  enum Way: CaseIterable {
    /// By a store that it holds, or by stores that are made for the reading and released after it.
    case held, released

    /// By the properties of the root store.
    case root
  }

  typealias Root = NestedScopes.Root

  /// The first letters of the path: `a` is `true`.
  let path: [Bool]
  let way: Way

  /// Whether the row of a leaf is read, and not a value.
  let readsRow: Bool
  private let held: AnyObject?

  init(path: [Bool], way: Way, readsRow: Bool, _ root: StoreOf<Root>) {
    self.path = path
    self.way = way
    self.readsRow = readsRow && path.count == 3 && way != .root
    held = way == .held ? Self.store(path, root) : nil
  }

  var description: String { "\(path.map { $0 ? "a" : "b" }.joined(separator: ".")) \(way)\(readsRow ? " row" : "")" }

  private static func store(_ path: [Bool], _ root: StoreOf<Root>) -> AnyObject {
    guard let first = path.first else { return root }
    let outer = first ? root.scope(\.a, action: \.a) : root.scope(\.b, action: \.b)
    guard path.count > 1 else { return outer }
    let inner = path[1] ? outer.scope(\.a, action: \.a) : outer.scope(\.b, action: \.b)
    guard path.count > 2 else { return inner }
    return path[2] ? inner.scope(\.a, action: \.a) : inner.scope(\.b, action: \.b)
  }

  /// Reads.
  func read(_ root: StoreOf<Root>) {
    if way == .root { return readByProperties(root) }
    switch held ?? Self.store(path, root) {
    case let store as StoreOf<Root>: _ = store.value
    case let store as StoreOf<NestedScopes.Outer>: _ = store.value
    case let store as StoreOf<NestedScopes.Inner>: _ = store.value
    case let store as StoreOf<NestedScopes.Leaf>:
      if readsRow { _ = store.scope(\.rows, action: \.rows).first?.height } else { _ = store.value }
    default: break
    }
  }

  private func readByProperties(_ root: StoreOf<Root>) {
    guard let first = path.first else { return _ = root.value }
    let outer = first ? \Root.State.a : \.b
    guard path.count > 1 else { return _ = root.withState { $0[keyPath: outer].value } }
    let inner = outer.appending(path: path[1] ? \NestedScopes.Outer.State.a : \.b)
    guard path.count > 2 else { return _ = root.withState { $0[keyPath: inner].value } }
    let leaf = inner.appending(path: path[2] ? \NestedScopes.Inner.State.a : \.b)
    _ = root.withState { $0[keyPath: leaf].value }
  }

  /// What the reader depends on: it is to be told if and only if this changes.
  func trace(_ root: Root.State) -> [Int] {
    guard let first = path.first else { return [root.mark, root.value] }
    let outer = first ? root.a : root.b
    guard path.count > 1 else { return [root.mark, outer.mark, outer.value] }
    let inner = path[1] ? outer.a : outer.b
    guard path.count > 2 else { return [root.mark, outer.mark, inner.mark, inner.value] }
    let leaf = path[2] ? inner.a : inner.b
    let marks = [root.mark, outer.mark, inner.mark, leaf.mark]
    return marks + (readsRow ? leaf.rows.flatMap { [$0.id, $0.height] } : [leaf.value])
  }
}
