import Navigation

/// A coordinator of many screens.
struct Coordinator: Reducer {
  struct State {
    var routes: [Route<TableRow.State>]

    init(count: Int) {
      routes = (0..<count).map { .push(TableRow.State(id: $0)) }
    }
  }

  enum Action: CasePathable {
    case router(IndexedRouterActionOf<TableRow>)

    struct AllCasePaths {
      var router: AnyCasePath<Action, IndexedRouterActionOf<TableRow>> {
        AnyCasePath(embed: Action.router) { action, body in
          switch action {
          case .router(let router): body(router)
          }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEachRoute(\.routes, action: \.router) { TableRow() }
  }
}

/// A coordinator of many identified screens.
struct IdentifiedCoordinator: Reducer {
  struct State {
    var routes: IdentifiedArrayOf<Route<TableRow.State>>

    init(count: Int) {
      routes = IdentifiedArray(uniqueElements: Coordinator.State(count: count).routes)
    }
  }

  enum Action: CasePathable {
    case router(IdentifiedRouterActionOf<TableRow>)

    struct AllCasePaths {
      var router: AnyCasePath<Action, IdentifiedRouterActionOf<TableRow>> {
        AnyCasePath(embed: Action.router) { action, body in
          switch action {
          case .router(let router): body(router)
          }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEachRoute(\.routes, action: \.router) { TableRow() }
  }
}

/// Sending to the screens of routes.
@MainActor
enum RouteBenchmarks {
  static func byPosition() async -> Times {
    let large = opaque(Store(initialState: Coordinator.State(count: 1_000)) { Coordinator() })
    let small = opaque(Store(initialState: Coordinator.State(count: 10)) { Coordinator() })
    let count = 20_000
    return await compare(iterations: count) {
      for _ in 0..<count { large.send(.router(.routeAction(id: 5, action: .incremented))) }
    } baseline: {
      for _ in 0..<count { small.send(.router(.routeAction(id: 5, action: .incremented))) }
    }
  }

  static func identified() async -> Times {
    let large = opaque(Store(initialState: IdentifiedCoordinator.State(count: 1_000)) { IdentifiedCoordinator() })
    let small = opaque(Store(initialState: IdentifiedCoordinator.State(count: 10)) { IdentifiedCoordinator() })
    let count = 20_000
    return await compare(iterations: count) {
      for _ in 0..<count { large.send(.router(.routeAction(id: 5, action: .incremented))) }
    } baseline: {
      for _ in 0..<count { small.send(.router(.routeAction(id: 5, action: .incremented))) }
    }
  }
}
