import Dovetail
import Testing

@testable import DovetailCore

@Reducer
private struct Leaf {
  struct State: Identifiable {
    let id: Int
    var count = 0
  }

  enum Action { case incremented }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct Parent {
  struct State {
    var first = Leaf.State(id: 1)
    var second = Leaf.State(id: 2)
    var optional: Leaf.State? = Leaf.State(id: 3)
    var rows: IdentifiedArrayOf<Leaf.State> = []
  }

  enum Action {
    case first(Leaf.Action)
    case second(Leaf.Action)
    case optional(Leaf.Action)
    case rows(IdentifiedActionOf<Leaf>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Leaf() }
    Scope(\.second, action: Parent.second) { Leaf() }
    Reduce { _, _ in .none }
      .ifLet(\.optional, action: \.optional) { Leaf() }
      .forEach(\.rows, action: \.rows) { Leaf() }
  }

  /// The case in the form that is no literal of a property.
  static var second: CaseKeyPath<Action, Leaf.Action> { \.second }
}

/// Whichever way a child is named, it has one store.
@MainActor
struct ScopeIdentityTests {
  private let store = Store(initialState: Parent.State(rows: [Leaf.State(id: 4), Leaf.State(id: 5)])) { Parent() }

  /// A place with literals of its own.
  private var first: StoreOf<Leaf> { store.scope(\.first, action: \.first) }

  @Test func `both forms of a key path to a case lead to the same store, whichever is first`() {
    let keyPath: CaseKeyPath<Parent.Action, Leaf.Action> = \.first
    let property: CaseProperty<Parent.Action, Leaf.Action> = \.first
    let child = store.scope(state: \.first, action: \.first)
    #expect(child === store.scope(\.first, action: keyPath))
    #expect(child === store.scope(\.first, action: property))
    #expect(child === first)
    let second = store.scope(\.second, action: Parent.second)
    #expect(second === store.scope(\.second, action: \.second))
    #expect(second !== child)
    #expect(second.id == store.scope(\.second, action: Parent.second).id)
  }

  @Test func `an optional child and a collection have one store for both forms`() {
    let keyPath: CaseKeyPath<Parent.Action, Leaf.Action> = \.optional
    let optional = store.scope(state: \.optional, action: \.optional)
    #expect(optional != nil)
    #expect(optional === store.scope(\.optional, action: keyPath))
    let rows: CaseKeyPath<Parent.Action, IdentifiedActionOf<Leaf>> = \.rows
    let row = store.scope(state: \.rows, action: \.rows)[0]
    #expect(row === store.scope(\.rows, action: rows)[0])
  }

  @Test func `key paths of rows that are equal and not identical lead to the same store`() {
    func row(_ id: Int) -> StoreOf<Leaf>? { store.scope(state: \.rows[id: id], action: \.rows[id: id]) }
    let rows = [row(4), row(5)]
    #expect(rows[0] === row(4) && rows[1] === row(5) && rows[0] !== rows[1])
    #expect(row(6) == nil)
    rows[0]?.send(.incremented)
    #expect(rows[0]?.count == 1 && rows[1]?.count == 0)
  }

  @Test func `one child under two names of its actions has two stores`() {
    let (first, other) = (store.scope(\.first, action: \.first), store.scope(\.first, action: \.second))
    #expect(first !== other)
    other.send(.incremented)
    #expect(store.first.count == 0 && store.second.count == 1)
  }

  @Test func `children that are alive stay the same, and those that are not leave the cache`() {
    var state = Parent.State()
    state.rows = IdentifiedArray(uniqueElements: (0..<3_000).map { Leaf.State(id: $0) })
    let store = Store(initialState: state) { Parent() }
    func row(_ id: Int) -> StoreOf<Leaf>? { store.scope(state: \.rows[id: id], action: \.rows[id: id]) }
    let kept = (0..<100).map(row)
    for id in 100..<3_000 { _ = row(id) }
    #expect(store.scopes.count <= 2 * kept.count)
    for id in 0..<100 { #expect(kept[id] === row(id)) }
  }

  @Test func `the scopes of both forms are one place in the tree of features`() {
    let keyPath: CaseKeyPath<Parent.Action, Leaf.Action> = \.first
    let property: CaseProperty<Parent.Action, Leaf.Action> = \.first
    #expect(ChildScope.identity(keyPath) == ChildScope.identity(property))
    #expect(ChildScope.identity(keyPath) != ChildScope.identity(Parent.second))
  }
}
