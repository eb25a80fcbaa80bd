/// Changes a state for an action, and returns the effects to run.
///
/// A feature is a type that conforms to this protocol. It declares its state and its actions, and composes other
/// reducers in ``body``:
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some Reducer<State, Action> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// A reducer that composes no others implements ``reduce(into:action:)`` instead of ``body``.
///
/// - Order: the reducers of a body run from top to bottom on the same state, and their effects are merged.
/// - Isolation: a reducer runs on the actor of its ``Store``. The reducers of one store never run concurrently.
public protocol Reducer<State, Action> {
  /// The state of the feature.
  associatedtype State

  /// The actions of the feature: events of its views, of its effects and of its children.
  associatedtype Action

  /// The type of ``body``; `Never` for a reducer that implements ``reduce(into:action:)``.
  associatedtype Body

  /// Changes the state in place and returns the effects to run.
  ///
  /// Implement either this function or ``body``. If both are implemented, a store runs ``body``.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this reducer composes.
  ///
  /// A store evaluates the body once and keeps the result.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Evaluates the body and compiles it for a store.
  ///
  /// Do not implement the function: every reducer has a default implementation. It is a requirement, so that
  /// combinators call the implementation that was specialized in the module of the reducer.
  func prepared() -> PreparedReducer<State, Action>
}

/// A reducer with the state and actions of another reducer, as in `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// Stops the program: a reducer that implements ``Reducer/reduce(into:action:)`` has no body.
  public var body: Body {
    fatalError(Diagnostic.noBody(of: Self.self).message)
  }

  /// Prepares a call of ``Reducer/reduce(into:action:)``.
  @inlinable
  public func prepared() -> PreparedReducer<State, Action> {
    PreparedReducer { state, action in self.reduce(into: &state, action: action) }
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs ``Reducer/body`` once.
  ///
  /// Each call evaluates the body again. A store does not call the function: it keeps the evaluated body.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    #if DEBUG
      HandledPayloads.noteCall(with: Action.self)
    #endif
    return body.reduce(into: &state, action: action)
  }

  /// Prepares ``Reducer/body``, which is evaluated when it is first used, and cached.
  ///
  /// Because of the lazy evaluation, a feature can contain itself.
  @inlinable
  public func prepared() -> PreparedReducer<State, Action> {
    // The body is evaluated when it is first used, so that a feature may contain itself.
    PreparedReducer(CompiledReducer(of: Self.self, state: State.self) { self.body.prepared().compiled })
  }
}
