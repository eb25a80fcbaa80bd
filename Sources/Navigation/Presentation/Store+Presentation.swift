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
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state.appending(path: \.wrappedValue), action: action) { .presented(in: action) }
  }

  /// The store of what is presented.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action)
  }

  /// The store of what is presented, by the property without its `$`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action) { .presented(in: action) }
  }

  /// The store of what is presented, by the property without its `$`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action)
  }
}

extension AnyCasePath {
  /// The way of what happens in a feature to the actions of what presents it.
  //
  // A path that is appended to another by key paths, or to a path of any presentation, is made where no types are
  // known, and is slow to go along.
  @inlinable
  static func presented(in action: CaseKeyPath<Root, PresentationAction<Value>>) -> AnyCasePath {
    let path = AnyCasePath<Root, PresentationAction<Value>>(action)
    let (embed, visit) = (path.embedding, path.visiting)
    return AnyCasePath(embed: { embed(.presented($0)) }) { root, body in
      visit(root) { if case .presented(let value) = $0 { body(value) } }
    }
  }
}
