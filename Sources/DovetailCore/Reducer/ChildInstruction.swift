/// The instruction of a container: runs the reducer of its children, and keeps the tree of their operators.
@usableFromInline
final class ChildInstruction<Container: ChildContainer>: ReducerInstruction {
  private let container: Container
  private let child: CompiledReducer
  private let scope: ChildScope
  // Not made before it is compared: most children only follow the tree.
  private lazy var key = OperatorKey()
  // Not computed before the first update or visit: it evaluates the bodies of the children.
  private lazy var childKinds = child.kinds(within: [])

  /// Creates the instruction of a child at a fixed location.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - child: The compiled reducer of the child.
  ///   - scope: The scope of the child in the feature tree.
  ///   - location: The location of the child.
  ///   - adopt: Wraps an effect of the child as an effect of the parent.
  @usableFromInline
  init(
    _ container: Container,
    _ child: CompiledReducer,
    in scope: ChildScope,
    at location: FixedChildLocation,
    adopt: @escaping Adopt
  ) {
    (self.container, self.scope) = (container, scope)
    self.child = container.operators(of: child)
    super.init(child, at: location, adopt: adopt)
    scope.operators = self.child
  }

  /// Creates the instruction of children without a fixed location, which also runs the parent.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - child: The compiled reducer of each child.
  ///   - scope: The scope of the children in the feature tree.
  ///   - parent: The compiled reducer of the parent, if any.
  ///   - call: Runs the reducer of a child, and that of the parent.
  @usableFromInline
  init(
    _ container: Container,
    _ child: CompiledReducer,
    in scope: ChildScope,
    before parent: CompiledReducer?,
    call: @escaping Call
  ) {
    (self.container, self.scope) = (container, scope)
    self.child = container.operators(of: child)
    super.init(around: parent, call: call)
    scope.operators = self.child
  }

  override func reportAbsence(for action: AnyAddress, in state: AnyAddress) {
    guard let (_, id) = container.fixedChild else { return }
    container.reportAbsence(
      of: id,
      for: action.bound(to: Container.Action.self),
      in: state.bound(to: Container.State.self)
    )
  }

  // MARK: - What it runs

  override func add(to survey: inout BodySurvey) {
    survey.note(taken: Container.ContainerAction.self)
    if survey.begin(Container.ChildState.self, Container.ChildAction.self) {
      child.add(to: &survey)
      survey.end()
    }
    super.add(to: &survey)
  }

  override func countReceivers(of action: AnyAddress, in payloads: HandledPayloads) {
    container.action.withBorrowed(action, along: container.projection) { containerAction in
      payloads.count(Container.ContainerAction.self)
      if let (_, childAction) = container.childAction(in: containerAction) {
        child.countReceivers(of: childAction, in: payloads)
      } else if Container.ContainerAction.self != Container.ChildAction.self {
        // The action of the child cannot be borrowed, or there is none.
        payloads.isComplete = false
      }
    }
    super.countReceivers(of: action, in: payloads)
  }

  // MARK: - Without an action

  override var mayAct: Bool { true }

  override func kinds(within ancestors: [ObjectIdentifier]) -> OperatorKinds {
    let kinds = child.kinds(within: ancestors)
    return (kinds.needUpdates ? kinds.union(.updatedChildren) : kinds).union(super.kinds(within: ancestors))
  }

  override func updateChildren(_ state: AnyAddress, _ context: EffectContext, _ sink: AnyObject) {
    updateOwnChildren(state.bound(to: Container.State.self), context, known(sink, as: ActionSink.self))
    super.updateChildren(state, context, sink)
  }

  private func updateOwnChildren(
    _ state: Address<Container.State>,
    _ context: EffectContext,
    _ sink: ActionSink<Container.Action>
  ) {
    guard childKinds.needUpdates, mayHaveChanged(state, context) else { return }
    let ancestors = context.runtime.mountedAncestors
    container.forEachChild(in: &state.pointee) { identity, childState in
      atAddress(of: &childState) { childState in
        context.enter(container, ScopeKey(scope: scope, id: identity), sending: sink) { context, sink in
          child.update(AnyAddress(childState), context, sink)
          child.updateChildren(AnyAddress(childState), context, sink)
        }
      }
      // The next child is not inside of this one.
      context.runtime.mountedAncestors = ancestors
    }
  }

  /// Whether children may have appeared, or may need another update.
  private func mayHaveChanged(_ state: Address<Container.State>, _ context: EffectContext) -> Bool {
    // Rows that are only mounted need no update as long as the same rows are there.
    guard container.hasVersion, childKinds.isDisjoint(with: [.tasks, .updatedChildren]) else { return true }
    let version = AnyHashable(container.version(of: state))
    guard context.runtime.comparedValue(of: key, at: context.nodeID) != version else { return false }
    // No row can appear during the update: only the feature itself could add one, and it was updated before its rows.
    context.runtime.setComparedValue(version, for: key, at: context.nodeID)
    return true
  }

  override func visitChild(
    _ path: ArraySlice<ScopeKey>,
    _ visit: FeatureVisit,
    _ state: AnyAddress,
    _ start: EffectStart
  ) -> Bool {
    // Without operators below, the rest of the path is followed without them.
    guard let key = path.first, key.scope == scope, !childKinds.isDisjoint(with: [.events, .changes]) else {
      return super.visitChild(path, visit, state, start)
    }
    let state = state.bound(to: Container.State.self)
    guard let id = container.childID(at: key.id, in: state) else { return true }
    _ = container.withChild(id, in: state) { childState in
      child.visit(path.dropFirst(), visit, AnyAddress(childState)) { body in
        start { [container] context, sink in
          context.enter(container, key, sending: known(sink, as: ActionSink<Container.Action>.self)) { body($0, $1) }
        }
      }
    }
    return true
  }
}

extension ChildContainer {
  /// The compiled reducer whose operators are those of a child: with the dependencies of the child, if it has any.
  fileprivate func operators(of child: CompiledReducer) -> CompiledReducer {
    guard let dependencyOverride else { return child }
    return CompiledReducer(OverridingInstruction(dependencyOverride.object, around: child) { _, _ in nil })
  }

  /// An event of a child as an event of the parent; `nil` if it matters which child has posted it.
  //
  // It does not matter if no feature below the parent handles events. Most events pass several such containers.
  @usableFromInline
  func raised(_ node: AnyEffectNode, at scope: ChildScope) -> AnyEffectNode? {
    guard !scope.handlesEvents else { return nil }
    let type = scope.eventType ?? PostNode<Action>.self
    scope.eventType = type
    // In a feature that contains itself, parent and child have the same type of action.
    if node.isEventForOrigin, Swift.type(of: node) == type { return node }
    var path: [ScopeKey] = []
    return node.takeEvent(&path).map { type.init($0, isForOrigin: true) }
  }
}
