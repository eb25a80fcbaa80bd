// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// A coordinator whose screens are known by their position.
@Reducer
public struct IndexedCoordinator {
  @ObservableState
  public struct State: Equatable {
    public var routes: [Route<Screen.State>] = [
      .root(.list(NumberList.State(numbers: [1, 2, 3])), embedInNavigationView: true)
    ]
    public init() {}
  }

  public enum Action {
    case router(IndexedRouterActionOf<Screen>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .router(.routeAction(_, .list(.numberTapped(let number)))):
        state.routes.push(.detail(NumberDetail.State(number: number)))
      case .router(.routeAction(_, .detail(.doubleTapped))):
        guard case .detail(let detail) = state.routes.last?.screen else { break }
        state.routes.presentSheet(.detail(NumberDetail.State(number: detail.number * 2)))
      case .router(.routeAction(_, .detail(.backTapped))):
        state.routes.goBack()
      case .router(.routeAction(_, .detail(.rootTapped))):
        return .routeWithDelaysIfUnsupported(state.routes, action: \.router) { $0.goBackToRoot() }
      case .router:
        break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router)
  }
}
