import Navigation

@Reducer
struct Home {
  @ObservableState
  struct State: Equatable {}
  enum Action { case startTapped }
}

@Reducer
struct Quiz {
  @ObservableState
  struct State: Equatable { var score = 0 }
  enum Action { case doneTapped }
}

@Reducer
enum Screen {
  case home(Home)
  case quiz(Quiz)
}

extension Screen.State: Equatable {}

@Reducer
struct Coordinator {
  @ObservableState
  struct State: Equatable {
    var routes: [Route<Screen.State>] = [.root(.home(Home.State()), withNavigation: true)]
  }
  enum Action { case router(IndexedRouterActionOf<Screen>) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .router(.routeAction(_, action: .home(.startTapped))):
        state.routes.presentSheet(.quiz(Quiz.State()), withNavigation: true)
      // not named: failed to produce diagnostic for expression; please submit a bug report
      //   (https://swift.org/contributing/#reporting-bugs)
      case .router(.routeAction(_, action: .quizz(.doneTapped))):
        state.routes.goBackTo(\.home)
      case .router:
        break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router)
  }
}
