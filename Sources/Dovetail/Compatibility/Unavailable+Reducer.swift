// Names of older versions of TCA. They exist for their messages, which the compiler shows at each use.

/// Unavailable: the message names the replacement.
@available(*, unavailable, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

/// Unavailable: the message names the replacement.
@available(*, unavailable, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// Unavailable: the message names the replacement.
@available(*, unavailable, message: "Write a struct with '@Reducer' and a 'Reduce { … }' in its 'body'.")
public struct AnyReducer<State, Action, Environment>: Sendable {
  /// Unavailable: the message of the type names the replacement.
  ///
  /// - Parameter reducer: Has no meaning.
  public init(_ reducer: @escaping (_ state: inout State, _ action: Action, _ context: Environment) -> Effect<Action>) {
  }
}
