// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// What a server answers to a login.
public struct AuthenticationResponse: Equatable, Sendable {
  public var token: String
  public var needsTwoFactor: Bool

  public init(token: String, needsTwoFactor: Bool = false) {
    self.token = token
    self.needsTwoFactor = needsTwoFactor
  }
}

/// Why a login fails.
public enum AuthenticationError: Error, Equatable, Sendable {
  case wrongPassword, wrongCode, expired
}

/// Logs in.
@DependencyClient
public struct AuthenticationClient: Sendable {
  public var login: @Sendable (_ email: String, _ password: String) async throws -> AuthenticationResponse
  public var confirm: @Sendable (_ code: String, _ token: String) async throws -> AuthenticationResponse
}

extension AuthenticationClient: TestDependencyKey {
  public static let testValue = AuthenticationClient()
}

extension AuthenticationClient: DependencyKey {
  /// Accepts one password and one code.
  public static let liveValue = AuthenticationClient(
    login: { email, password in
      guard email.contains("@"), password == "password" else { throw AuthenticationError.wrongPassword }
      return AuthenticationResponse(token: email, needsTwoFactor: email.contains("2fa"))
    },
    confirm: { code, token in
      guard code == "1234" else { throw AuthenticationError.wrongCode }
      return AuthenticationResponse(token: token)
    }
  )
}

extension DependencyValues {
  public var authentication: AuthenticationClient {
    get { self[AuthenticationClient.self] }
    set { self[AuthenticationClient.self] = newValue }
  }
}
