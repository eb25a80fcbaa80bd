import Dovetail
import Testing

// A feature in the style before macros: enums without case paths, and the prefix operator.

private struct Child: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action: Equatable {
    case tapped
    case finished
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .send(.finished)
      case .finished:
        state.count += 10
        return .none
      }
    }
  }
}

private struct Parent: Reducer {
  struct State: Equatable {
    var child = Child.State()
    var sheet: Child.State?
    var rows: IdentifiedArrayOf<Child.State> = []
    var screen = Screen.loaded(Child.State())
  }
  enum Screen: Equatable {
    case loading
    case loaded(Child.State)
  }
  enum Action {
    case child(Child.Action)
    case sheet(Child.Action)
    case row(id: Int, action: Child.Action)
    case screen(ScreenAction)
    case ticked
  }
  enum ScreenAction {
    case loaded(Child.Action)
    case retried
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) {
      Child()
    }
    Scope(state: \.screen, action: /Action.screen) {
      Scope(
        state: /Screen.loaded,
        action: /ScreenAction.loaded
      ) {
        Child()
      }
    }
    EmptyReducer()
      .ifLet(\.sheet, action: /Action.sheet) {
        Child()
      }
      .forEach(\.rows, action: /Action.row) {
        Child()
      }
  }
}

private struct CaseParent: Reducer {
  typealias State = Parent.Screen
  typealias Action = Parent.ScreenAction

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifCaseLet(
        /State.loaded,
        action: /Action.loaded
      ) {
        Child()
      }
  }
}

@MainActor
struct PrefixCombinatorTests {
  @Test func `combinators take the prefix form`() {
    let store = Store(
      initialState: Parent.State(sheet: Child.State(), rows: [Child.State(id: 1), Child.State(id: 2)])
    ) { Parent() }
    store.send(.child(.tapped))
    #expect(store.child.count == 11)
    store.send(.sheet(.tapped))
    store.send(.sheet(.tapped))
    #expect(store.sheet?.count == 22)
    store.send(.row(id: 2, action: .tapped))
    #expect(store.rows.map(\.count) == [0, 11])
    store.send(.screen(.loaded(.tapped)))
    #expect(store.screen == .loaded(Child.State(count: 11)))
    store.send(.screen(.retried))
    store.send(.ticked)
    #expect(store.child.count == 11)
  }

  @Test func `a case of the state takes the prefix form`() {
    let store = Store(initialState: Parent.Screen.loaded(Child.State())) { CaseParent() }
    store.send(.loaded(.tapped))
    store.send(.retried)
    #expect(store.withState { $0 } == .loaded(Child.State(count: 11)))
  }
}
