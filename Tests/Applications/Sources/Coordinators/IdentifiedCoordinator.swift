// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// A coordinator whose screens are known by their id.
@Reducer
public struct IdentifiedCoordinator {
  @ObservableState
  public struct State: Equatable {
    public var routes: IdentifiedArrayOf<Route<Screen.State>> = [
      .root(.list(NumberList.State(numbers: [1, 2, 3])), embedInNavigationView: true)
    ]
    public init() {}
  }

  public enum Action {
    case router(IdentifiedRouterActionOf<Screen>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .router(.routeAction(_, action: .list(.numberTapped(let number)))):
        state.routes.presentCover(.detail(NumberDetail.State(number: number)))
      case .router(.routeAction(let id, action: .detail(.doubleTapped))):
        state.routes.push(.detail(NumberDetail.State(number: id * 2)))
      case .router(.routeAction(_, action: .detail(.backTapped))):
        state.routes.goBack()
      case .router(.routeAction(_, action: .detail(.rootTapped))):
        state.routes.goBackTo(id: -1)
      case .router:
        break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router)
  }
}
