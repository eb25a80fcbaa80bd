// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AuthenticationClient
import Navigation
import TwoFactor

/// Asks for an address and a password, and for the second factor if the server wants one.
@Reducer
public struct Login {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    @Presents public var twoFactor: TwoFactor.State?
    public var email = ""
    public var password = ""
    public var isRequesting = false

    public var isValid: Bool { !email.isEmpty && !password.isEmpty }

    public init() {}
  }

  public enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case response(Result<AuthenticationResponse, any Error>)
    case twoFactor(PresentationAction<TwoFactor.Action>)
    case view(View)

    @CasePathable
    public enum Alert: Equatable, Sendable {}

    @CasePathable
    public enum View: BindableAction {
      case binding(BindingAction<State>)
      case loginTapped
    }
  }

  @Dependency(\.authentication) var authentication

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .response(.success(let response)):
        state.isRequesting = false
        if response.needsTwoFactor { state.twoFactor = TwoFactor.State(token: response.token) }
        return .none

      case .response(.failure(let error)):
        state.alert = AlertState { TextState("\(error)") }
        state.isRequesting = false
        return .none

      case .twoFactor:
        return .none

      case .view(.binding):
        return .none

      case .view(.loginTapped):
        state.isRequesting = true
        return .run { [email = state.email, password = state.password] send in
          await send(.response(Result { try await authentication.login(email: email, password: password) }))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$twoFactor, action: \.twoFactor) {
      TwoFactor()
    }
  }
}
