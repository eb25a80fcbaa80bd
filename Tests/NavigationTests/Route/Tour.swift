import DovetailTestFixtures
import Navigation

/// A screen of routes.
@Reducer
struct Stop {
  struct State: Equatable, Hashable, Identifiable {
    let id: String
    var counter = 0
    var room: String?
  }

  enum Action: Equatable {
    case increment
    case incrementLaterTapped
    case stay(String)
    case replace(String)
    case leave
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  var journal = Journal()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.counter += 1
        return .none
      case .incrementLaterTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.increment)
        }
      case .stay(let name):
        return journal.staying(name)
      case .replace(let id):
        state = State(id: id)
        return .none
      case .leave:
        return .run { _ in await dismiss() }
      }
    }
    .task(id: \.room) { room, _ in await journal.stay(room) }
  }
}

/// A coordinator of routes by position.
@Reducer
struct Tour {
  struct State: Equatable {
    var routes: [Route<Stop.State>] = [
      .root(Stop.State(id: "screen 1", counter: 42)), .sheet(Stop.State(id: "screen 2", counter: 11)),
    ]
    var seen: [Int] = []
  }

  enum Action {
    case router(IndexedRouterActionOf<Stop>)
    case goBackToRoot
    case change(@Sendable (inout State) -> Void)
  }

  var journal = Journal()
  var endsEffects = true

  var body: some ReducerOf<Self> {
    let reduce = Reduce<State, Action> { state, action in
      switch action {
      case .router(.routeAction(let id, action: .increment)) where state.routes.indices.contains(id):
        state.seen.append(state.routes[id].screen.counter)
      case .router(.updateRoutes):
        state.seen.append(state.routes.count)
      case .goBackToRoot:
        state.routes.goBackToRoot()
      case .change(let change):
        change(&state)
      case .router:
        break
      }
      return .none
    }
    if endsEffects {
      reduce.forEachRoute(\.routes, action: \.router) { Stop(journal: journal) }
    } else {
      reduce.forEachRoute(\.routes, action: \.router, cancellationId: nil) { Stop(journal: journal) }
    }
  }
}

/// A coordinator of identified routes.
@Reducer
struct IdentifiedTour {
  struct State: Equatable {
    var routes: IdentifiedArrayOf<Route<Stop.State>> = [
      .root(Stop.State(id: "screen 1", counter: 42)), .sheet(Stop.State(id: "screen 2", counter: 11)),
    ]
  }

  enum Action {
    case router(IdentifiedRouterActionOf<Stop>)
    case goBackToRoot
    case change(@Sendable (inout State) -> Void)
  }

  var journal = Journal()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .goBackToRoot: state.routes.goBackToRoot()
      case .change(let change): change(&state)
      case .router: break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router, cancellationIdType: Self.self) { Stop(journal: journal) }
  }
}
