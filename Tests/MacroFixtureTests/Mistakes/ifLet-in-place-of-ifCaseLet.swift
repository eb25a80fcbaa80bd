import Navigation

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable { var name = "" }
  enum Action { case loggedIn }
}

@Reducer
struct App {
  @ObservableState
  @CasePathable
  enum State: Equatable {
    case login(Login.State)
    case home
  }
  enum Action { case login(Login.Action) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.loggedIn):
        guard state.is(\.login) else { return .none }
        print(state[case: \.login]?.name ?? "")
        state = .home
        return .none
      }
    }
    // error: 'ifLet(_:action:then:)' is unavailable: 'ifLet' needs an optional child. 'Scope' is for a required one,
    //   'forEach' for elements.
    .ifLet(\.login, action: \.login) { Login() }
  }
}
