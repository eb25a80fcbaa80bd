/// A part of a parent's state that contains children.
///
/// A property, an optional, a case of an enum, a list, a stack, a presentation and routes are containers. Each kind
/// implements the requirements. Everything else is the same for all kinds and is implemented once, in
/// ``preparedReducer(of:state:action:before:)``: it runs the reducer of the children, detects removed children, updates
/// their operators, and forwards their dismissals.
@usableFromInline
package protocol ChildContainer: AnyObject {
  associatedtype State
  associatedtype Action
  associatedtype ChildState
  associatedtype ChildAction

  /// The action of the container, which is a payload of the parent's action. For a single child, it is the child's
  /// action.
  associatedtype ContainerAction

  /// The id by which actions refer to a child.
  associatedtype ChildID

  /// The children to remove after the parent has handled an action; `Never` if only the parent removes children.
  associatedtype Removal = Never

  /// Whether a child can be removed while the parent stays.
  var isRemovable: Bool { get }

  /// Whether ``version(of:)`` changes whenever children are added or removed.
  var hasVersion: Bool { get }

  /// The location of the child in the memory of its parent, and its id; `nil` if there is no fixed location.
  var fixedChild: (location: FixedChildLocation, id: ChildID)? { get }

  /// Whether the effects of a removed child are cancelled.
  var endsEffects: Bool { get }

  /// Whether a child can dismiss itself.
  var canDismiss: Bool { get }

  /// The override of dependencies for the children; `nil` for none.
  var dependencyOverride: Unretained<DependencyOverride>? { get }

  /// The case that holds the actions of the container.
  var action: AnyCasePath<Action, ContainerAction> { get }

  /// The location of the container's action in an action of the parent; `nil` if ``action`` has to extract it.
  var projection: PayloadLayout? { get }

  /// Returns the id of a child and the address of its action inside of an action of the container.
  ///
  /// The action is borrowed and must not be changed.
  ///
  /// - Returns: `nil` for an action that is not a child's, or that has to be copied out.
  func childAction(in action: AnyAddress) -> (id: ChildID, action: AnyAddress)?

  /// Handles an action of the container in which ``childAction(in:)`` found no action of a child, such as a push of an
  /// element.
  ///
  /// - Parameters:
  ///   - action: The action of the container.
  ///   - parentAction: The parent's action, for messages.
  ///   - state: The parent's state.
  ///   - run: Runs the reducer of a child on an action that had to be copied out.
  /// - Returns: The children to remove after the parent has handled the action.
  func handle(
    _ action: ContainerAction,
    in parentAction: Address<Action>,
    _ state: Address<State>,
    _ run: (ChildID, AnyAddress) -> Removal?
  ) -> Removal?

  /// The children to remove because of an action of a child, such as an alert after a choice.
  func removal(of child: Address<ChildState>, after action: AnyAddress) -> Removal?

  /// Removes children, unless they were removed or replaced before.
  func remove(_ removal: Removal, in state: Address<State>)

  /// Calls a function with the address of a child's state, which the function may change in place.
  ///
  /// - Returns: Whether the child exists.
  func withChild(
    _ id: ChildID,
    in state: Address<State>,
    _ body: (Address<ChildState>) -> Void
  ) -> Bool

  /// Calls a function with the identity and the state of each existing child, in order.
  func forEachChild(in state: inout State, _ body: (AnyHashable?, inout ChildState) -> Void)

  /// The identity of an existing child in the feature tree, which differs from the identity of a child that replaces
  /// it; `nil` if children of this type have no identity.
  func childIdentity(of id: ChildID, in state: Address<State>) -> AnyHashable?

  /// The id of the child with an identity; `nil` if it was removed.
  func childID(at childIdentity: AnyHashable?, in state: Address<State>) -> ChildID?

  /// Returns the function that embeds an action of a child into an action of the parent.
  ///
  /// - Parameter childIdentity: The identity with which the child's node was created.
  func embedding(_ childIdentity: AnyHashable?) -> @Sendable (ChildAction) -> Action

  /// Returns the action of a child; `nil` if the action is not one of that child.
  ///
  /// - Parameters:
  ///   - action: An action of the container.
  ///   - childIdentity: The identity with which the child's node was created.
  func action(_ action: ContainerAction, of childIdentity: AnyHashable?) -> ChildAction?

  /// Returns the parent's action that removes a child; `nil` if the child cannot be removed alone.
  func dismissal(_ childIdentity: AnyHashable?, in state: Address<State>?) -> Action?

  /// Reports the dismissal of a child that cannot be removed, and whose ancestors cannot be removed either.
  func reportUndismissable()

  /// The version of the children: it changes when children are added or removed.
  func version(of state: Address<State>) -> UInt64

  /// Reports an action for a missing child.
  func reportAbsence(
    of id: ChildID,
    for action: Address<Action>,
    in state: Address<State>
  )

  /// Wraps an effect of the parent, if the container lets effects be anchored to it.
  func adoptParentEffect(_ node: AnyEffectNode) -> AnyEffectNode
}

extension ChildContainer {
  @usableFromInline
  package var isRemovable: Bool { true }

  @usableFromInline
  package var hasVersion: Bool { false }

  @inlinable
  package var fixedChild: (location: FixedChildLocation, id: ChildID)? { nil }

  @usableFromInline
  package var endsEffects: Bool { true }

  @usableFromInline
  package var canDismiss: Bool { false }

  @inlinable
  @inline(__always)
  package var dependencyOverride: Unretained<DependencyOverride>? { nil }

  @inlinable
  package func handle(
    _ action: ContainerAction,
    in parentAction: Address<Action>,
    _ state: Address<State>,
    _ run: (ChildID, AnyAddress) -> Removal?
  ) -> Removal? { nil }

  @inlinable
  @inline(__always)
  package func removal(of child: Address<ChildState>, after action: AnyAddress) -> Removal? { nil }

  @usableFromInline
  package func dismissal(_ childIdentity: AnyHashable?, in state: Address<State>?) -> Action? { nil }

  @usableFromInline
  package func reportUndismissable() {}

  @usableFromInline
  package func version(of state: Address<State>) -> UInt64 { 0 }

  @inlinable
  @inline(__always)
  package func adoptParentEffect(_ node: AnyEffectNode) -> AnyEffectNode { node }

  /// Returns the reducer that runs the children's reducer, and then the parent's.
  ///
  /// - Parameters:
  ///   - child: The reducer of each child.
  ///   - state: The identity of the property, such as its key path. Containers with equal identities share the nodes of
  ///     their children.
  ///   - action: The identity of the case of the actions.
  ///   - parent: The reducer of the parent.
  @inlinable
  package func reducer(
    of child: some Reducer<ChildState, ChildAction>,
    state: some Hashable,
    action: some Hashable,
    before parent: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(preparedReducer: preparedReducer(of: child, state: state, action: action, before: parent.prepared()))
  }

  /// Prepares the reducer of the children.
  ///
  /// - Parameters:
  ///   - child: The reducer of each child.
  ///   - state: The identity of the property, such as its key path. Containers with equal identities share the nodes of
  ///     their children.
  ///   - action: The identity of the case of the actions.
  ///   - parent: The reducer to run after the children's, if any.
  @inlinable
  package func preparedReducer(
    of child: some Reducer<ChildState, ChildAction>,
    state: some Hashable,
    action: some Hashable,
    before parent: PreparedReducer<State, Action>?
  ) -> PreparedReducer<State, Action> {
    // All lookups happen here, when the body of the parent is evaluated, and none for an action.
    let child = child.prepared()
    // The scope is created once, so that comparing the scopes of two effects is a comparison of references.
    let scope = scope(state: state, action: action)
    if let step = fixedStep(child, at: scope) { return PreparedReducer(step, before: parent) }
    return PreparedReducer(step(child, at: scope, before: parent))
  }

  /// The instruction of children without a fixed location, which also runs the parent.
  ///
  /// Calling the parent from it is faster than a separate instruction.
  @inlinable
  func step(
    _ child: PreparedReducer<ChildState, ChildAction>,
    at scope: ChildScope,
    before parent: PreparedReducer<State, Action>?
  ) -> ReducerInstruction {
    // The only closure of the container on the path of an action. The types are known here, so its calls are
    // specialized.
    ChildInstruction(self, child.compiled, in: scope, before: parent?.compiled) { state, action in
      var removal: Removal?
      var effect: AnyEffectNode?
      switch self.projection.location(in: action) {
      // The tag shows that the action is not for this container, as for most containers of a feature.
      case .absent: break
      case .at(let containerAction):
        guard let (id, childAction) = self.childAction(in: containerAction) else { fallthrough }
        #if DEBUG
          HandledPayloads.noteHandled(ContainerAction.self)
        #endif
        effect = self.run(child, of: id, on: childAction, for: action, in: state, at: scope, &removal)
      // Not an action of a child, or one that has to be copied.
      case .unknown: effect = self.handle(action, child, in: state, at: scope, &removal)
      }
      // The child first: the parent may remove the child with the same action.
      let other = parent?.reduce(at: state, with: action).node.map { self.adoptParentEffect($0) }
      // After the parent, so that the parent can still read the state of the child.
      if let removal { self.remove(removal, in: state.bound(to: State.self)) }
      guard let other else { return effect }
      return effect.map { $0.merging(with: other) } ?? other
    }
  }

  /// Runs the reducer of a child.
  ///
  /// - Parameter removal: The children to remove after the parent has handled the action.
  @inlinable
  @inline(__always)
  func run(
    _ child: PreparedReducer<ChildState, ChildAction>,
    of id: ChildID,
    on childAction: AnyAddress,
    for action: AnyAddress,
    in state: AnyAddress,
    at scope: ChildScope,
    _ removal: inout Removal?
  ) -> AnyEffectNode? {
    let state = state.bound(to: State.self)
    var effect: EffectNode<ChildAction>?
    let isThere = withChild(id, in: state) { childState in
      // Determined before the reducer runs, which may change the case of the child's state.
      removal = self.removal(of: childState, after: childAction)
      // Only children that can dismiss themselves have an override: the values of `dismiss` and `isPresented`.
      guard let dependencyOverride else {
        effect = child.reduce(at: AnyAddress(childState), with: childAction).node
        return
      }
      // The scope of the thread refers to the override while the child's reducer runs. The frame is on the call stack,
      // and its values are computed only if a dependency is read: most actions read none.
      var frame = LazyOverride(dependencyOverride)
      atAddress(of: &frame) { frame in
        let outer = DependencyScope.enter(frame)
        defer { DependencyScope.leave(outer) }
        effect = child.reduce(at: AnyAddress(childState), with: childAction).node
      }
    }
    if !isThere { reportAbsence(of: id, for: action.bound(to: Action.self), in: state) }
    return effect.map { placed($0, of: id, in: state, at: scope) }
  }

  /// Handles an action that is not a child's, or that has to be copied out.
  //
  // Not inlined, because most actions are those of children.
  @inlinable
  @inline(never)
  func handle(
    _ action: AnyAddress,
    _ child: PreparedReducer<ChildState, ChildAction>,
    in state: AnyAddress,
    at scope: ChildScope,
    _ removal: inout Removal?
  ) -> AnyEffectNode? {
    var effect: AnyEffectNode?
    self.action.withBorrowed(action, along: projection) { containerAction in
      #if DEBUG
        HandledPayloads.noteHandled(ContainerAction.self)
      #endif
      if let (id, childAction) = childAction(in: containerAction) {
        effect = run(child, of: id, on: childAction, for: action, in: state, at: scope, &removal)
        return
      }
      removal = handle(
        containerAction.bound(to: ContainerAction.self).pointee,
        in: action.bound(to: Action.self),
        state.bound(to: State.self)
      ) { id, childAction in
        var removal: Removal?
        effect = run(child, of: id, on: childAction, for: action, in: state, at: scope, &removal)
        return removal
      }
    }
    return effect
  }

  /// The instruction of a child at a fixed location in the memory of its parent.
  @inlinable
  func fixedStep(_ child: PreparedReducer<ChildState, ChildAction>, at scope: ChildScope) -> ReducerInstruction? {
    guard let (location, id) = fixedChild else { return nil }
    let adopt: ReducerInstruction.Adopt = { node, childState in
      self.placed(
        known(node, as: EffectNode<ChildAction>.self),
        of: id,
        in: (childState - location.offset).bound(to: State.self),
        at: scope
      )
    }
    return ChildInstruction(self, child.compiled, in: scope, at: location, adopt: adopt)
  }

  /// Wraps an effect of a child as an effect of the parent that belongs to the child's node.
  //
  // Not inlined, because most actions have no effect.
  @inlinable
  @inline(never)
  func placed(
    _ node: EffectNode<ChildAction>,
    of id: ChildID,
    in state: Address<State>,
    at scope: ChildScope
  ) -> AnyEffectNode {
    if node.isEvent, let event = raised(node, at: scope) { return event }
    return ChildNode(node, in: self, at: ScopeKey(scope: scope, id: childIdentity(of: id, in: state)))
  }

  /// The scope of the children in the feature tree.
  @usableFromInline
  func scope(state: some Hashable, action: some Hashable) -> ChildScope {
    ChildScope(
      identity: { (ChildScope.identity(state), ChildScope.identity(action)) },
      stateType: ChildState.self,
      isRemovable: isRemovable,
      version: hasVersion ? { self.version(of: $0.bound(to: State.self)) } : nil
    ) { parent, childIdentity, body in
      let state = parent.bound(to: State.self)
      var isThere = false
      if let id = self.childID(at: childIdentity, in: state) {
        isThere = self.withChild(id, in: state) { body(AnyAddress($0)) }
      }
      if !isThere { body(nil) }
    }
  }
}

extension ChildContainer where Removal == Never {
  @inlinable
  package func remove(_ removal: Never, in state: Address<State>) {}
}
