// Names of older versions of TCA. They exist for their messages, which the compiler shows at each use.

/// Unavailable: the message names the replacement.
@available(*, unavailable, renamed: "Effect")
public typealias EffectTask<Action> = Effect<Action>

/// Unavailable: the message names the replacement.
@available(*, unavailable, message: "Effects have no type of failure. Write 'Effect<Action>'.")
public typealias EffectPublisher<Action, Failure> = Effect<Action>

extension Effect {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - priority: Has no meaning.
  ///   - operation: Has no meaning.
  ///   - handler: Has no meaning.
  @available(*, unavailable, message: "Write '.run { send in await send(action) }'.")
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (_ error: any Error) async -> Action)? = nil
  ) -> Effect {
    unavailableMember()
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - priority: Has no meaning.
  ///   - work: Has no meaning.
  @available(*, unavailable, message: "Write '.run { _ in … }'.")
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Effect {
    unavailableMember()
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter value: Has no meaning.
  @available(*, unavailable, message: "Write '.send(action)'.")
  public init(value: Action) {
    unavailableMember()
  }

  /// Unavailable: the message names the replacement.
  @available(*, unavailable, message: "Leave out '.eraseToEffect()': write an effect with '.run { send in … }'.")
  public func eraseToEffect() -> Effect {
    unavailableMember()
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter id: Has no meaning.
  @available(*, unavailable, message: "An id is a value. Write 'CancelID.name', a case of an enum.")
  @_disfavoredOverload
  public static func cancel(id: Any.Type) -> Effect {
    unavailableMember()
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - id: Has no meaning.
  ///   - cancelInFlight: Has no meaning.
  @available(*, unavailable, message: "An id is a value. Write 'CancelID.name', a case of an enum.")
  @_disfavoredOverload
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Effect {
    unavailableMember()
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter ids: Has no meaning.
  @available(*, unavailable, message: "Write '.merge(.cancel(id: first), .cancel(id: second))'.")
  public static func cancel(ids: [AnyHashable]) -> Effect {
    unavailableMember()
  }
}
