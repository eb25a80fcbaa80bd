// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Effects of older versions of TCA. They exist for their messages, which the compiler shows at each use.

@available(*, unavailable, renamed: "Effect")
public typealias EffectTask<Action> = Effect<Action>

@available(*, unavailable, message: "Effects have no type of failure. Write 'Effect<Action>'.")
public typealias EffectPublisher<Action, Failure> = Effect<Action>

@available(*, unavailable, message: "Write '.run { send in await send(action) }'.")
extension Effect {
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (_ error: any Error) async -> Action)? = nil
  ) -> Effect {
    unavailableMember()
  }

  public static func future(
    _ attempt: (_ callback: @escaping (_ result: Result<Action, any Error>) -> Void) -> Void
  ) -> Effect {
    unavailableMember()
  }

  public static func result(_ attempt: () -> Result<Action, any Error>) -> Effect { unavailableMember() }

  public static func catching(_ work: () throws -> Action) -> Effect { unavailableMember() }
}

@available(*, unavailable, message: "Write '.run { _ in … }'.")
extension Effect {
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Effect {
    unavailableMember()
  }

  public func fireAndForget<NewAction>(outputType: NewAction.Type = NewAction.self) -> Effect<NewAction> {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Write '.send(action)'.")
extension Effect {
  public init(value: Action) { unavailableMember() }
}

@available(*, unavailable, message: "An effect cannot fail. Write '.send(action)', with an action for the error.")
extension Effect {
  public init(error: any Error) { unavailableMember() }
}

@available(
  *,
  unavailable,
  message: "Write '.run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) } }'."
)
extension Effect where Action == Duration {
  public static func timer<ID>(
    id: ID,
    every interval: Duration,
    tolerance: Duration? = nil,
    on scheduler: some Any
  ) -> Effect {
    unavailableMember()
  }

  public static func timer<ID>(
    id: ID,
    every interval: Double,
    tolerance: Double? = nil,
    on scheduler: some Any
  ) -> Effect {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Leave out '.eraseToEffect()': write an effect with '.run { send in … }'.")
extension Effect {
  public func eraseToEffect() -> Effect { unavailableMember() }

  public func eraseToEffect<NewAction>(_ transform: (_ action: Action) -> NewAction) -> Effect<NewAction> {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Write '.run { send in await send(.response(Result { try await … })) }'.")
extension Effect {
  public func catchToEffect() -> Effect<Result<Action, any Error>> { unavailableMember() }

  public func catchToEffect<NewAction>(
    _ transform: (_ result: Result<Action, any Error>) -> NewAction
  ) -> Effect<NewAction> {
    unavailableMember()
  }

  @_disfavoredOverload
  public func catchToEffect<NewAction>(_ transform: (_ result: TaskResult<Action>) -> NewAction) -> Effect<NewAction> {
    unavailableMember()
  }
}

@available(
  *,
  unavailable,
  message: "Write '.run { send in try await clock.sleep(for: .seconds(1)); await send(action) }'."
)
extension Effect {
  public func deferred(for duration: Duration, scheduler: some Any) -> Effect { unavailableMember() }

  public func delay(for duration: Duration, scheduler: some Any) -> Effect { unavailableMember() }
}

@available(*, unavailable, message: "Leave it out: a store handles each action on its actor.")
extension Effect {
  public func receive(on scheduler: some Any) -> Effect { unavailableMember() }
}

@available(
  *,
  unavailable,
  message: "An effect is not a publisher. Write '.run { send in … }', and test with a 'TestStore'."
)
extension Effect {
  public var publisher: _Publisher<Action> { unavailableMember() }

  public var actions: AsyncStream<Action> { unavailableMember() }

  public func flatMap<NewAction>(_ transform: (_ action: Action) -> Effect<NewAction>) -> Effect<NewAction> {
    unavailableMember()
  }

  public func sink(receiveValue: (_ action: Action) -> Void) -> _Subscription { unavailableMember() }
}

@available(*, unavailable, message: "Override the dependency that the effect uses, with 'unimplemented'.")
extension Effect {
  public static func failing(_ prefix: String) -> Effect { unavailableMember() }

  public static func unimplemented(_ prefix: String) -> Effect { unavailableMember() }
}

@available(*, unavailable, message: "An id is a value. Write 'CancelID.name', a case of an enum.")
extension Effect {
  @_disfavoredOverload
  public static func cancel(id: Any.Type) -> Effect { unavailableMember() }

  @_disfavoredOverload
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Effect { unavailableMember() }

  @_disfavoredOverload
  public func debounce(id: Any.Type, for duration: Duration, scheduler: some Any) -> Effect { unavailableMember() }

  @_disfavoredOverload
  public func throttle(id: Any.Type, for interval: Duration, scheduler: some Any, latest: Bool) -> Effect {
    unavailableMember()
  }
}

@available(*, unavailable, message: "An id is a value. Write 'CancelID.name', a case of an enum.")
extension Task where Success == Never, Failure == Never {
  @_disfavoredOverload
  public static func cancel(id: Any.Type) { unavailableMember() }
}

@available(*, unavailable, message: "An id is a value. Write 'CancelID.name', a case of an enum.")
@_disfavoredOverload
public nonisolated(nonsending) func withTaskCancellation<Value>(
  id: Any.Type,
  cancelInFlight: Bool = false,
  operation: () async throws -> Value
) async rethrows -> Value {
  unavailableMember()
}

@available(*, unavailable, message: "Write '.merge(.cancel(id: first), .cancel(id: second))'.")
extension Effect {
  public static func cancel(ids: [AnyHashable]) -> Effect { unavailableMember() }
}

@available(*, unavailable, message: "Write 'debounce(id: CancelID.name, for: .seconds(1), clock: clock)'.")
extension Effect {
  @_disfavoredOverload
  public func debounce(for duration: Duration, scheduler: some Any) -> Effect { unavailableMember() }

  @_disfavoredOverload
  public func debounce<ID>(id: ID, for duration: Duration, scheduler: some Any, options: Any?) -> Effect {
    unavailableMember()
  }
}

@available(
  *,
  unavailable,
  message: "Write 'throttle(id: CancelID.name, for: .seconds(1), clock: clock, latest: true)'."
)
extension Effect {
  @_disfavoredOverload
  public func throttle(for interval: Duration, scheduler: some Any, latest: Bool) -> Effect { unavailableMember() }
}

@available(*, unavailable, message: "Write 'await send(action)'.")
extension Send {
  public func send(_ action: Action) { unavailableMember() }
}

@available(*, unavailable, message: "Leave it out: an effect ends when its closure returns.")
extension Send {
  public func send(completion: Completion) { unavailableMember() }

  public enum Completion { case finished }
}
