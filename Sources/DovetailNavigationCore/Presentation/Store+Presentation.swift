import Dovetail

extension Store {
  /// Returns the store of the presented feature.
  ///
  /// ```swift
  /// if let editor = store.scope(\.$editor, action: \.editor) { show(editor) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$editor`.
  ///   - action: The case that holds the actions of the presented feature.
  /// - Returns: The child store, or `nil` if no feature is presented.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state.appending(path: \.wrappedValue), action: action, key: state) { .presented(in: action) }
  }

  /// Returns the store of the presented feature.
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$editor`.
  ///   - action: The case that holds the actions of the presented feature.
  /// - Returns: The child store, or `nil` if no feature is presented.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action)
  }

  /// Returns the store of the presented feature, for the property without `$`.
  ///
  /// - Parameters:
  ///   - state: The property, as in `\.editor`.
  ///   - action: The case that holds the actions of the presented feature.
  /// - Returns: The child store, or `nil` if no feature is presented.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action) { .presented(in: action) }
  }

  /// Returns the store of the presented feature, for the property without `$`.
  ///
  /// - Parameters:
  ///   - state: The property, as in `\.editor`.
  ///   - action: The case that holds the actions of the presented feature.
  /// - Returns: The child store, or `nil` if no feature is presented.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action)
  }
}

extension AnyCasePath {
  /// The path from the parent's action to the presented feature's action.
  //
  // Built from closures that know the types. A path appended by key paths would be built in unspecialized code, and
  // would embed and extract slowly.
  @inlinable
  static func presented(in action: CaseKeyPath<Root, PresentationAction<Value>>) -> AnyCasePath {
    let path = AnyCasePath<Root, PresentationAction<Value>>(action)
    let (embed, visit) = (path.embedding, path.visiting)
    return AnyCasePath(embed: { embed(.presented($0)) }) { root, body in
      visit(root) { if case .presented(let value) = $0 { body(value) } }
    }
  }
}
