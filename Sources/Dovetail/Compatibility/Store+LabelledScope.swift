// The forms of `scope` that code and tutorials for other libraries use.
extension Store {
  /// The store of a child feature.
  ///
  /// - Parameters:
  ///   - state: The key path to the child's state.
  ///   - action: The key path to the case of the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    scope(state, action: action)
  }

  /// The store of a child feature.
  ///
  /// - Parameters:
  ///   - state: The key path to the child's state.
  ///   - action: The key path to the case of the child's actions.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state, action: action)
  }

  /// The store of a child feature that may be absent.
  ///
  /// - Parameters:
  ///   - state: The key path to the optional child state.
  ///   - action: The key path to the case of the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope(state, action: action)
  }

  /// The store of a child feature that may be absent.
  ///
  /// - Parameters:
  ///   - state: The key path to the optional child state.
  ///   - action: The key path to the case of the child's actions.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action)
  }

  /// The stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The key path to the collection of states.
  ///   - action: The key path to the case of the elements' actions.
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseProperty<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> where Action: CasePathable {
    scope(state, action: action)
  }

  /// The stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The key path to the collection of states.
  ///   - action: The key path to the case of the elements' actions.
  @_disfavoredOverload
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    scope(state, action: action)
  }

  /// The store of a child feature, scoped by functions instead of key paths.
  ///
  /// ```swift
  /// let child = store.scope(state: { $0.child }, action: Feature.Action.child)
  /// ```
  ///
  /// Functions cannot be compared, so each call creates a new store.
  ///
  /// - Parameters:
  ///   - toChildState: Returns the child's state, given the state of this store.
  ///   - fromChildAction: Embeds an action of the child into an action of this store.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    source.core.trackParts(of: ChildState.self)
    return makeChild(source.derived(toChildState), embed: fromChildAction)
  }
}
