/// A value that turns a state and an action into the next state, and into the effects to run.
///
/// A feature is a type that conforms to this protocol. It names its state and its actions, and says in
/// ``body`` which reducers it is made of:
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
/// A reducer that is not made of others implements ``reduce(into:action:)`` in place of ``body``.
///
/// - Order: the reducers of a body run from top to bottom on the same state, and their effects are merged.
/// - Isolation: a reducer runs on the actor of the ``Store`` that holds it, never at the same time as another of
///   that store.
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State

  /// What can happen to the feature.
  associatedtype Action

  /// The type of ``body``; `Never` for a reducer that implements ``reduce(into:action:)``.
  associatedtype Body

  /// Changes the state in place and returns the effects to run.
  ///
  /// Implement this, or ``body``, not both: where both are there a store runs ``body``.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers this one is made of.
  ///
  /// A store evaluates it once, when it is made, and keeps the result.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Makes the form in which a store runs this reducer.
  ///
  /// There is a default for every reducer, and no need to implement it: it is a requirement so that a combinator,
  /// which knows a reducer by its protocol alone, finds the form that was compiled where its type was known.
  func prepared() -> PreparedReducer<State, Action>
}

/// A reducer with the same state and the same actions as another, as in `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// There is no body in a reducer that implements ``Reducer/reduce(into:action:)``; asking for it stops the program.
  @inlinable
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
  /// The body is evaluated anew at each call. A store does not call this: it keeps the evaluated body.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// Prepares ``Reducer/body``, which is evaluated when the first action comes and kept.
  ///
  /// Waiting is what lets a feature contain itself.
  @inlinable
  public func prepared() -> PreparedReducer<State, Action> {
    PreparedReducer(evaluating: Self.self) { self.body.prepared() }
  }
}
