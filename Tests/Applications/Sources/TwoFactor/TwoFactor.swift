// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AuthenticationClient
import Navigation

/// Asks for the second factor.
@Reducer
public struct TwoFactor {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var code = ""
    public var isRequesting = false
    public let token: String

    public var isValid: Bool { code.count >= 4 }

    public init(token: String) { self.token = token }
  }

  public enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case response(Result<AuthenticationResponse, any Error>)
    case view(View)

    @CasePathable
    public enum Alert: Equatable, Sendable {}

    @CasePathable
    public enum View: BindableAction {
      case binding(BindingAction<State>)
      case submitTapped
    }
  }

  @Dependency(\.authentication) var authentication

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .response(.success):
        state.isRequesting = false
        return .none
      case .response(.failure(let error)):
        state.alert = AlertState { TextState("\(error)") }
        state.isRequesting = false
        return .none
      case .view(.binding):
        return .none
      case .view(.submitTapped):
        state.isRequesting = true
        return .run { [code = state.code, token = state.token] send in
          await send(.response(Result { try await authentication.confirm(code: code, token: token) }))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
