/// The state of a ``CaseReducer``: the state of the one feature that is there.
public protocol CaseReducerState {
  /// The reducer of this state.
  associatedtype StateReducer: CaseReducer
}

extension Store where State: CaseReducerState, State.StateReducer.State == State, State.StateReducer.Action == Action {
  /// The store of the feature that is there, to switch over.
  ///
  /// ```swift
  /// switch store.case {
  /// case .editor(let store): EditorView(store: store)
  /// case .alert(let alert): AlertView(alert)
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
