// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Login
import Navigation
import NewGame

/// The app: the login, and then games.
@Reducer
public struct TicTacToe {
  @ObservableState
  public enum State: Equatable {
    case login(Login.State)
    case newGame(NewGame.State)

    public init() { self = .login(Login.State()) }
  }

  public enum Action {
    case login(Login.Action)
    case newGame(NewGame.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.twoFactor(.presented(.response(.success)))):
        state = .newGame(NewGame.State())
        return .none
      case .login(.response(.success(let response))) where !response.needsTwoFactor:
        state = .newGame(NewGame.State())
        return .none
      case .login:
        return .none
      case .newGame(.logoutTapped):
        state = .login(Login.State())
        return .none
      case .newGame:
        return .none
      }
    }
    .ifCaseLet(\.login, action: \.login) { Login() }
    .ifCaseLet(\.newGame, action: \.newGame) { NewGame() }
  }
}
