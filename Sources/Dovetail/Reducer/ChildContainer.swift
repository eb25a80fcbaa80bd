/// A part of a state that holds children, as a combinator sees it.
///
/// A property, an optional, a case of an enum, a list, a stack, what is presented and routes are containers. What is
/// done with children is derived once, whatever holds them: ``preparedReducer(of:state:action:before:)`` runs their
/// reducer, finds those that have left, follows the tasks that are bound to their states, and passes on that one asks
/// to be removed.
@usableFromInline
package protocol ChildContainer: AnyObject {
  associatedtype State
  associatedtype Action
  associatedtype ChildState
  associatedtype ChildAction

  /// What the parent's actions hold that are for the container; those of a child, where it is the only one.
  associatedtype ContainerAction

  /// What actions name a child by.
  associatedtype ChildID

  /// What is removed when the parent has handled an action; `Never` where only the parent removes children.
  associatedtype Removal = Never

  /// Whether a child can leave while the parent stays.
  var isRemovable: Bool { get }

  /// Whether ``version(of:)`` tells whether children have come or gone.
  var hasVersion: Bool { get }

  /// Where the child is in the memory of its parent, and its id; `nil` where there is no one place.
  var fixedChild: (location: FixedChildLocation, id: ChildID)? { get }

  /// Whether the effects of a child end when it leaves.
  var endsEffects: Bool { get }

  /// Whether a child can ask to be removed.
  var canDismiss: Bool { get }

  /// What changes the values of dependencies for the children; `nil` where nothing does.
  var dependencyOverride: Unretained<DependencyOverride>? { get }

  /// The case that holds the actions of the container.
  var action: AnyCasePath<Action, ContainerAction> { get }

  /// Where an action of the container is in an action of the parent; `nil` where it has to be asked for by ``action``.
  var projection: PayloadLayout? { get }

  /// The id and the address of the action of a child, in an action of the container at an address.
  ///
  /// The action there is borrowed: it must not be changed.
  ///
  /// - Returns: `nil` for an action that is not one of a child, or has to be copied out.
  func childAction(in action: AnyAddress) -> (id: ChildID, action: AnyAddress)?

  /// Does what an action of the container asks for in which ``childAction(in:)`` found none of a child, such as to
  /// push an element.
  ///
  /// - Parameters:
  ///   - action: The action of the container.
  ///   - parentAction: The parent's action, for messages.
  ///   - state: The parent's state.
  ///   - run: Runs the reducer of a child on an action that had to be copied out.
  /// - Returns: What is to be removed when the parent has handled the action.
  func handle(
    _ action: ContainerAction,
    in parentAction: Address<Action>,
    _ state: Address<State>,
    _ run: (ChildID, AnyAddress) -> Removal?
  ) -> Removal?

  /// What is removed with an action of a child, such as a prompt that was answered.
  func removal(of child: Address<ChildState>, after action: AnyAddress) -> Removal?

  /// Removes what is to be removed, if it is still there.
  func remove(_ removal: Removal, in state: Address<State>)

  /// Calls a function with the address of a child's state, to be changed in place.
  ///
  /// - Returns: Whether the child is there.
  func withChild(
    _ id: ChildID,
    in state: Address<State>,
    _ body: (Address<ChildState>) -> Void
  ) -> Bool

  /// Calls a function with the identity and the state of each child that is present, in order.
  func forEachChild(in state: inout State, _ body: (AnyHashable?, inout ChildState) -> Void)

  /// The identity of a present child in the feature tree, which differs from that of a child that replaces it; `nil` if
  /// the child has none.
  func childIdentity(of id: ChildID, in state: Address<State>) -> AnyHashable?

  /// The id of the child with an identity; `nil` if it was removed.
  func childID(at childIdentity: AnyHashable?, in state: Address<State>) -> ChildID?

  /// Makes the function that embeds an action of a child into an action of the parent.
  ///
  /// - Parameter childIdentity: The identity that the child's node was made with.
  func embedding(_ childIdentity: AnyHashable?) -> @Sendable (ChildAction) -> Action

  /// Makes the action that asks the parent to remove a child; `nil` if it cannot be removed alone.
  func dismissal(_ childIdentity: AnyHashable?, in state: Address<State>?) -> Action?

  /// Reports that a child was dismissed which cannot be removed, and that no ancestor can be removed either.
  func reportUndismissable()

  /// The version of the children: it changes when children are added or removed.
  func version(of state: Address<State>) -> UInt64

  /// Reports an action for a child that is not there.
  func reportAbsence(
    of id: ChildID,
    for action: Address<Action>,
    in state: Address<State>
  )

  /// The effect of the parent, which may belong to a part of this container.
  func adoptParentEffect(_ node: AnyEffectNode) -> AnyEffectNode
}

extension ChildContainer {
  @inlinable
  package var isRemovable: Bool { true }

  @inlinable
  package var hasVersion: Bool { false }

  @inlinable
  package var fixedChild: (location: FixedChildLocation, id: ChildID)? { nil }

  @inlinable
  package var endsEffects: Bool { true }

  @inlinable
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

  @inlinable
  package func dismissal(_ childIdentity: AnyHashable?, in state: Address<State>?) -> Action? { nil }

  @inlinable
  package func reportUndismissable() {}

  @inlinable
  package func version(of state: Address<State>) -> UInt64 { 0 }

  @inlinable
  @inline(__always)
  package func adoptParentEffect(_ node: AnyEffectNode) -> AnyEffectNode { node }

  /// Makes the reducer of the children and of their parent, which runs after them.
  ///
  /// - Parameters:
  ///   - child: The reducer of each child.
  ///   - state: What names the part of the state, such as its key path. Two containers with equal names have the same
  ///     places.
  ///   - action: What names the case of the actions.
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
  ///   - state: What names the part of the state, such as its key path. Two containers with equal names have the same
  ///     places.
  ///   - action: What names the case of the actions.
  ///   - parent: What runs after the children, if anything does.
  @inlinable
  package func preparedReducer(
    of child: some Reducer<ChildState, ChildAction>,
    state: some Hashable,
    action: some Hashable,
    before parent: PreparedReducer<State, Action>?
  ) -> PreparedReducer<State, Action> {
    // Once, when the body of the parent is evaluated: nothing is looked up or made when an action comes.
    let child = child.prepared()
    let scope = scope(state: state, action: action)
    let tasks = tasks(child.tasks, at: scope)
    if let step = fixedStep(child, at: scope) {
      let preparedReducer = PreparedReducer(tasks: tasks, compiled: CompiledReducer([step]))
      return parent.map { preparedReducer.followed(by: $0) } ?? preparedReducer
    }
    return PreparedReducer(
      tasks: parent.map { .both(tasks, $0.tasks) } ?? tasks,
      compiled: CompiledReducer([step(child, at: scope, before: parent)])
    )
  }

  /// The step of children that are reached by calls, and of their parent: to call it takes less time than a step of
  /// its own.
  @inlinable
  func step(
    _ child: PreparedReducer<ChildState, ChildAction>,
    at scope: ChildScope,
    before parent: PreparedReducer<State, Action>?
  ) -> ReducerInstruction {
    // The one closure of the container on the path of an action: with its types known here, its calls are specialised.
    ReducerInstruction { state, action in
      var removal: Removal?
      var effect: AnyEffectNode?
      switch self.projection.location(in: action) {
      // The tag says that the action is for another child, which is so for most containers of a feature.
      case .absent: break
      case .at(let containerAction):
        guard let (id, childAction) = self.childAction(in: containerAction) else { fallthrough }
        effect = self.run(child, of: id, on: childAction, for: action, in: state, at: scope, &removal)
      case .unknown: effect = self.handle(action, child, in: state, at: scope, &removal)
      }
      // The child first: the parent may remove the child with the same action.
      let other = parent?.reduce(at: state, with: action).node.map { self.adoptParentEffect($0) }
      // After the parent, so that the parent sees the state of the child for the last time.
      if let removal { self.remove(removal, in: state.bound(to: State.self)) }
      guard let other else { return effect }
      return effect.map { $0.merging(with: other) } ?? other
    }
  }

  /// Runs the reducer of a child.
  ///
  /// - Parameter removal: What is to be removed when the parent has handled the action.
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
      // Asked before the reducer runs, which may put the child into another case.
      removal = self.removal(of: childState, after: childAction)
      guard let dependencyOverride else {
        effect = child.reduce(at: AnyAddress(childState), with: childAction).node
        return
      }
      // On the stack, and computed only when a dependency is read: most actions read none.
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

  /// Does what an action asks for that is not one of a child, or has to be copied out.
  //
  // Not inlined, as most actions are those of children.
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
        in: (childState + -location.offset).bound(to: State.self),
        at: scope
      )
    }
    return ReducerInstruction(child.compiled, at: location, adopt: adopt) { state, action in
      self.reportAbsence(
        of: id,
        for: action.bound(to: Action.self),
        in: state.bound(to: State.self)
      )
      return nil
    }
  }

  /// Wraps an effect of a child as an effect of the parent that belongs to the child's node.
  //
  // Not inlined, as most actions have no effect.
  @inlinable
  @inline(never)
  func placed(
    _ node: EffectNode<ChildAction>,
    of id: ChildID,
    in state: Address<State>,
    at scope: ChildScope
  ) -> AnyEffectNode {
    ChildNode(node, in: self, at: ScopeKey(scope: scope, id: childIdentity(of: id, in: state)))
  }

  /// The scope of the children in the feature tree.
  @inlinable
  func scope(state: some Hashable, action: some Hashable) -> ChildScope {
    ChildScope(
      state: AnyHashable(state),
      action: AnyHashable(action),
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

  /// The tasks of the children; `nil` where they have none.
  @usableFromInline
  func tasks(
    _ tasks: TaskSubscriptions<ChildState, ChildAction>?,
    at scope: ChildScope
  ) -> TaskSubscriptions<State, Action>? {
    guard let tasks = dependencyOverride?.object.around(tasks) ?? tasks else { return nil }
    return TaskSubscriptions(exists: tasks.exists) { state, context, sink in
      self.forEachChild(in: &state) { childIdentity, childState in
        context.enter(self, ScopeKey(scope: scope, id: childIdentity), sending: sink) { context, sink in
          tasks.sync(&childState, context, sink)
        }
      }
    }
  }
}

extension ChildContainer where Removal == Never {
  @inlinable
  package func remove(_ removal: Never, in state: Address<State>) {}
}
