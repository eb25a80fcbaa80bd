// Names of older versions of TCA. They exist for their messages, which the compiler shows at each use.

/// Unavailable: the message names the replacement.
@available(*, unavailable, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

/// Unavailable: the message names the replacement.
@available(*, unavailable, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// Unavailable: the message names the replacement.
@available(
  *,
  unavailable,
  message: "Write a struct with '@Reducer', whose 'body' has a 'Reduce { state, action in … }', and '@Dependency'."
)
public struct AnyReducer<State, Action, Environment>: Sendable {
  /// Unavailable: the message of the type names the replacement.
  ///
  /// - Parameter reducer: Has no meaning.
  public init(_ reducer: @escaping (_ state: inout State, _ action: Action, _ context: Environment) -> Effect<Action>) {
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter reducers: Has no meaning.
  @available(*, unavailable, message: "List the reducers in 'body', one below the other.")
  public static func combine(_ reducers: AnyReducer...) -> AnyReducer {
    fatalError(Diagnostic.internalInvariant("an unavailable member must not be called").message)
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - toState: Has no meaning.
  ///   - toAction: Has no meaning.
  ///   - toEnvironment: Has no meaning.
  @available(*, unavailable, message: "Write 'Scope(state: \\.child, action: \\.child) { Child() }' in 'body'.")
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state toState: WritableKeyPath<ParentState, State>,
    action toAction: AnyCasePath<ParentAction, Action>,
    environment toEnvironment: (_ context: ParentEnvironment) -> Environment
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    fatalError(Diagnostic.internalInvariant("an unavailable member must not be called").message)
  }
}
