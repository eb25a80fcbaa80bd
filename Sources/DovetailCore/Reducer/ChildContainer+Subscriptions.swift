// What passes a container without being an action.
extension ChildContainer {
  /// The subscriptions of the children; `nil` if they have none.
  @usableFromInline
  func subscriptions(
    _ child: Subscriptions<ChildState, ChildAction>?,
    at scope: ChildScope
  ) -> Subscriptions<State, Action>? {
    scope.eventType = PostNode<Action>.self
    guard let child = dependencyOverride?.object.around(child) ?? child else { return nil }
    scope.childKinds = { child.kinds(within: []) }
    return ChildSubscriptions(self, child, at: scope)
  }

  /// An event of a child as an event of the parent; `nil` if it matters which child has posted it.
  //
  // It does not matter if no feature below the parent handles events. Most events pass several such containers.
  @usableFromInline
  func raised(_ node: AnyEffectNode, at scope: ChildScope) -> AnyEffectNode? {
    guard !scope.handlesEvents, let type = scope.eventType else { return nil }
    // In a feature that contains itself, parent and child have the same type of action.
    if node.isEventForOrigin, Swift.type(of: node) == type { return node }
    var path: [ScopeKey] = []
    return node.takeEvent(&path).map { type.init($0, isForOrigin: true) }
  }
}
