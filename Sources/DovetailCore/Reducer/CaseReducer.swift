/// A reducer of several features, of which one is active at a time: one feature for each case of the state.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case editor(Editor)
///   case alert(AlertState<Alert>)
/// }
/// ```
///
/// The macro ``Reducer()`` on an enum generates the conformance.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The type of ``body``.
  associatedtype Body

  /// An enum with the store of the active feature.
  associatedtype CaseScope: _$CaseScope

  /// The reducers of the cases.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// Returns the store of the active feature.
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The reducers of the cases.
  @inlinable
  public var body: Body { Self.body }
}
