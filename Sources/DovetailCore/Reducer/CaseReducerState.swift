/// The state of a ``CaseReducer``: the state of the active feature.
public protocol CaseReducerState: _ReducibleState where _StateAction == StateReducer.Action {
  /// The reducer of this state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension CaseReducerState {
  /// The reducers of the cases.
  public static var _stateReducer: Reduce<Self, StateReducer.Action> {
    Reduce(preparedReducer: StateReducer.body.prepared())
  }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the active feature, to switch over.
  ///
  /// ```swift
  /// switch store.case {
  /// case .editor(let store): EditorView(store: store)
  /// case .alert(let alert): AlertView(alert)
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
