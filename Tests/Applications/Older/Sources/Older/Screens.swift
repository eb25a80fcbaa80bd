import Navigation

/// One of the screens, as an enum of states and actions.
struct Screen: Reducer {
  enum State: Equatable {
    case counter(Counter.State)
    case list(CounterList.State)
  }

  enum Action: Equatable {
    case counter(Counter.Action)
    case list(CounterList.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: /State.counter, action: /Action.counter) { Counter() }
    Scope(state: /State.list, action: /Action.list) { CounterList() }
  }
}

/// Counters whose actions carry an id.
struct CounterList: Reducer {
  struct State: Equatable {
    var counters: IdentifiedArrayOf<Counter.State> = []
  }

  enum Action: Equatable {
    case counter(id: Counter.State.ID, action: Counter.Action)
    case add
    case open(Counter.State.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        state.counters.append(Counter.State(id: state.counters.count))
        return .none
      case .counter, .open:
        return .none
      }
    }
    .forEach(\.counters, action: /Action.counter(id:action:)) { Counter() }
  }
}

/// A coordinator of screens that are known by their position.
struct Coordinator: Reducer {
  struct State: Equatable, IndexedRouterState {
    var routes: [Route<Screen.State>] = [.root(.list(CounterList.State()), embedInNavigationView: true)]
  }

  enum Action: IndexedRouterAction, Equatable {
    case routeAction(Int, action: Screen.Action)
    case updateRoutes([Route<Screen.State>])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .routeAction(_, action: .list(.open(id))):
        state.routes.push(.counter(Counter.State(id: id)))
      case .routeAction(_, action: .counter(.alert(.presented(.reset)))):
        state.routes.goBack()
      default:
        break
      }
      return .none
    }
    .forEachRoute { Screen() }
  }
}
