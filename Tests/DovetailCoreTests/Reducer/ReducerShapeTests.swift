import Dovetail
import DovetailTestSupport
import Testing

// Features in common forms.

private struct Leaf: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Equatable, Sendable, CasePathable {
    case tapped
    case saved(Int)

    struct AllCasePaths {
      var tapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { Action.tapped }, extract: { if case .tapped = $0 { () } else { nil } })
      }
      var saved: AnyCasePath<Action, Int> {
        AnyCasePath(embed: Action.saved, extract: { if case .saved(let count) = $0 { count } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return save(&state)
      case .saved:
        return .none
      }
    }
  }

  private func save(_ state: inout State) -> Effect<Action> {
    .run { [count = state.count] send in await send(.saved(count)) }
  }
}

/// A feature that is generic over the type of its child.
private struct Twice<Child: Reducer & SendableMetatype>: Reducer
where Child.State: Equatable & Sendable, Child.Action: Sendable {
  struct State: Equatable, Sendable {
    var a: Child.State
    var b: Child.State
    var total = 0
  }
  enum Action: Sendable, CasePathable {
    case a(Child.Action)
    case b(Child.Action)

    struct AllCasePaths {
      var a: AnyCasePath<Action, Child.Action> {
        AnyCasePath(embed: Action.a, extract: { if case .a(let action) = $0 { action } else { nil } })
      }
      var b: AnyCasePath<Action, Child.Action> {
        AnyCasePath(embed: Action.b, extract: { if case .b(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let child: Child

  var body: some Reducer<State, Action> {
    Scope(state: \.a, action: \.a) { child }
    Scope(\.b, action: \.b) { child }
    counting
  }

  @ReducerBuilder<State, Action>
  private var counting: some ReducerOf<Self> {
    Reduce { state, _ in
      state.total += 1
      return .none
    }
  }
}

private enum Reducers {
  static var doubling: some Reducer<Int, Int> {
    Reduce { state, action in
      state += 2 * action
      return .none
    }
  }

  static func scaling(by factor: Int) -> some Reducer<Int, Int> {
    Reduce { state, action in
      state *= factor
      return .none
    }
  }
}

/// A higher-order reducer that implements `reduce(into:action:)`.
private struct Logged<Base: Reducer>: Reducer {
  let base: Base
  let journal: Journal

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    journal.note("before")
    defer { journal.note("after") }
    return base.reduce(into: &state, action: action)
  }
}

extension Reducer {
  fileprivate func logged(to journal: Journal) -> Logged<Self> { Logged(base: self, journal: journal) }
}

@MainActor
struct ReducerShapeTests {
  @Test func `a helper method returns an effect that captured state`() async {
    let store = Store(initialState: Leaf.State()) { Leaf() }
    await store.send(.tapped).finish()
    #expect(store.count == 1)
  }

  @Test func `a generic feature runs its child in two places`() async {
    let store = Store(initialState: Twice<Leaf>.State(a: Leaf.State(), b: Leaf.State())) { Twice(child: Leaf()) }
    await store.send(.a(.tapped)).finish()
    await store.send(.b(.tapped)).finish()
    await store.send(.b(.tapped)).finish()
    #expect(store.state == Twice<Leaf>.State(a: Leaf.State(count: 1), b: Leaf.State(count: 2), total: 6))
  }

  @Test func `generic features nest`() async {
    typealias Nested = Twice<Twice<Leaf>>
    let leaves = Twice<Leaf>.State(a: Leaf.State(), b: Leaf.State())
    let store = Store(initialState: Nested.State(a: leaves, b: leaves)) { Nested(child: Twice(child: Leaf())) }
    await store.send(.b(.a(.tapped))).finish()
    #expect(store.b.a.count == 1)
    #expect(store.b.total == 2)
  }

  @Test func `reducers can be static members and the results of functions`() {
    let store = Store<Int, Int>(initialState: 1) {
      Reducers.doubling
      Reducers.scaling(by: 10)
    }
    store.send(2)
    #expect(store.state == 50)
  }

  @Test func `a reducer around another needs no runner of its own`() async {
    let journal = Journal()
    let store = Store(initialState: Leaf.State()) { Leaf().logged(to: journal) }
    await store.send(.tapped).finish()
    #expect(store.count == 1)
    #expect(journal.entries == ["before", "after", "before", "after"])
  }

  @Test func `a store takes any reducer and a body of several`() {
    let any: any ReducerOf<Leaf> = Leaf()
    let store = Store(initialState: Leaf.State()) {
      any
      Leaf()
    }
    store.send(.tapped)
    #expect(store.count == 2)
  }
}
