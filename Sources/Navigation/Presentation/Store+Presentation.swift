import Dovetail

extension Store {
  /// The store of what is presented.
  ///
  /// ```swift
  /// if let editor = store.scope(\.$editor, action: \.editor) { show(editor) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$editor`.
  ///   - action: The case that holds the actions of what is presented.
  /// - Returns: The child store, or `nil` where nothing is presented.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state.appending(path: \.wrappedValue), action: action.appending(path: \.presented))
  }

  /// The store of what is presented.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action)
  }

  /// The store of what is presented, by the property without its `$`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action.appending(path: \.presented))
  }

  /// The store of what is presented, by the property without its `$`.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action)
  }
}
