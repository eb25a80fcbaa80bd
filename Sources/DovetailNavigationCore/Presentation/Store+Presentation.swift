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
    action: CaseProperty<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope(presentation: state, action: action) { .presented(in: AnyCasePath(property: action)) }
  }

  /// Returns the store of the presented feature.
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$editor`.
  ///   - action: The case that holds the actions of the presented feature.
  /// - Returns: The child store, or `nil` if no feature is presented.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(presentation: state, action: action) { .presented(in: AnyCasePath(action)) }
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
    action: CaseProperty<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope(state, action: action)
  }

  /// Returns the store of the presented feature.
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$editor`.
  ///   - action: The case that holds the actions of the presented feature.
  /// - Returns: The child store, or `nil` if no feature is presented.
  @inlinable
  @_disfavoredOverload
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
    action: CaseProperty<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope(state, action: action) { .presented(in: AnyCasePath(property: action)) }
  }

  /// Returns the store of the presented feature, for the property without `$`.
  ///
  /// - Parameters:
  ///   - state: The property, as in `\.editor`.
  ///   - action: The case that holds the actions of the presented feature.
  /// - Returns: The child store, or `nil` if no feature is presented.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action) { .presented(in: AnyCasePath(action)) }
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
    action: CaseProperty<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope(state, action: action)
  }

  /// Returns the store of the presented feature, for the property without `$`.
  ///
  /// - Parameters:
  ///   - state: The property, as in `\.editor`.
  ///   - action: The case that holds the actions of the presented feature.
  /// - Returns: The child store, or `nil` if no feature is presented.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action)
  }
}

extension Store {
  /// Returns the store of the presented feature, whose actions are embedded by a case path.
  ///
  /// - Parameters:
  ///   - state: The presentation.
  ///   - action: Identifies the child among those with the same state.
  ///   - path: Makes the case path of the feature's actions.
  @inlinable
  func scope<ChildState, ChildAction>(
    presentation state: KeyPath<State, PresentationState<ChildState>>,
    action: AnyKeyPath,
    path: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    // The key path to the wrapped value is not made for each call: it would be another object each time.
    scope(
      state,
      action: action,
      property: { state.appending(path: \.wrappedValue) },
      value: { $0[keyPath: state].wrappedValue },
      path: path
    )
  }
}

extension AnyCasePath {
  /// The path from the parent's action to the presented feature's action.
  //
  // Built from closures that know the types. A path appended by key paths would be built in unspecialized code, and
  // would embed and extract slowly.
  @inlinable
  static func presented(in path: AnyCasePath<Root, PresentationAction<Value>>) -> AnyCasePath {
    let (embed, visit) = (path.embedding, path.visiting)
    return AnyCasePath(embed: { embed(.presented($0)) }) { root, body in
      visit(root) { if case .presented(let value) = $0 { body(value) } }
    }
  }
}
