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
        // error: 'subscript(case:)' is unavailable: The enum has no case with this name. Check its spelling.
        print(state[case: \.logn]?.name ?? "")
        state = .home
        return .none
      }
    }
    .ifCaseLet(\.login, action: \.login) { Login() }
  }
}
