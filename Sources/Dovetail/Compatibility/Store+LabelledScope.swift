// The forms that code and tutorials written for earlier libraries use.
extension Store {
  /// The store of a child feature.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state, action: action)
  }

  /// The store of a child feature that may be absent.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state, action: action)
  }

  /// The stores of the elements of a collection.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    scope(state, action: action)
  }

  /// The store of a child feature, by functions.
  ///
  /// ```swift
  /// let child = store.scope(state: { $0.child }, action: Feature.Action.child)
  /// ```
  ///
  /// Functions cannot be compared, so each call makes a new store.
  ///
  /// - Parameters:
  ///   - toChildState: Takes the child's state out of this one.
  ///   - fromChildAction: Makes an action of this store of one of the child.
  @inlinable
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    source.core.trackParts(of: ChildState.self)
    return makeChild(source.derived(toChildState), embed: fromChildAction)
  }
}
