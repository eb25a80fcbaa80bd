import Navigation

/// The app, an enum of what a guest and a user see.
struct App: Reducer {
  enum State: Equatable {
    case welcome(Welcome.State)
    case home(Home.State)

    init() { self = .welcome(Welcome.State()) }
  }

  enum Action: Equatable {
    case welcome(Welcome.Action)
    case home(Home.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .welcome(.startTapped) = action else { return .none }
      state = .home(Home.State())
      return .none
    }
    .ifCaseLet(/State.welcome, action: /Action.welcome) { Welcome() }
    .ifCaseLet(/State.home, action: /Action.home) { Home() }
  }
}

/// A screen with a button.
struct Welcome: Reducer {
  struct State: Equatable {}
  enum Action: Equatable { case startTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A counter, one in a sheet, and more of them on a stack.
struct Home: Reducer {
  struct State: Equatable {
    var counter = Counter.State(id: 0)
    var coordinator = Coordinator.State()
    var path = StackState<Counter.State>()
    var changes = 0
    @PresentationState var sheet: Counter.State?
  }

  enum Action: Equatable {
    case counter(Counter.Action)
    case coordinator(Coordinator.Action)
    case path(StackAction<Counter.State, Counter.Action>)
    case pushTapped
    case sheet(PresentationAction<Counter.Action>)
    case sheetTapped
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.counter, action: /Action.counter) { Counter() }
      .onChange(of: { $0.counter.count }) { _, _ in
        Reduce { state, _ in
          state.changes += 1
          return .none
        }
      }
    Scope(state: \.coordinator, action: /Action.coordinator) { Coordinator() }
    Reduce { state, action in
      switch action {
      case .pushTapped:
        state.path.append(Counter.State(id: state.path.count + 1))
        return .none
      case .sheetTapped:
        state.sheet = Counter.State(id: 10)
        return .none
      case let .path(.element(id: id, action: .factResponse(.success(fact)))):
        state.path[id: id]?.name = fact
        return .none
      case .counter, .coordinator, .path, .sheet:
        return .none
      }
    }
    .ifLet(\.$sheet, action: /Action.sheet) { Counter() }
    .forEach(\.path, action: /Action.path) { Counter() }
  }
}
