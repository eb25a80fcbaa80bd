/// The way of a child's actions to its parent, for a child that can ask to be removed.
@usableFromInline
package struct ChildWay<Child, Parent>: Sendable {
  /// Makes an action of the parent of one of the child.
  @usableFromInline let embed: @Sendable (Child) -> Parent

  /// Makes the action that asks the parent to remove the child.
  @usableFromInline let leave: @Sendable () -> Parent

  /// Makes a way of its two functions.
  @inlinable
  package init(embed: @escaping @Sendable (Child) -> Parent, leave: @escaping @Sendable () -> Parent) {
    self.embed = embed
    self.leave = leave
  }
}

extension Effect {
  /// The effect of a child that can ask to be removed, as an effect of its parent, started at the child's place.
  @inlinable
  package func placed<Parent>(
    at place: @autoclosure () -> PlaceKey,
    way: @autoclosure () -> ChildWay<Action, Parent>
  ) -> Effect<Parent> {
    guard let node else { return .none }
    return Self.placed(node, at: place(), way: way())
  }

  @usableFromInline
  static func placed<Parent>(
    _ node: EffectNode<Action>,
    at place: PlaceKey,
    way: ChildWay<Action, Parent>
  ) -> Effect<Parent> {
    Effect<Parent>(node: PlaceNode(node: node, place: place, embed: way.embed, leave: way.leave))
  }
}

extension TaskFollower {
  /// The follower of children that can ask to be removed.
  ///
  /// - Parameters:
  ///   - tasks: The tasks of each child, if it may have any.
  ///   - visit: Calls back with each child that is there, its place and its way.
  @usableFromInline
  package init?<ChildState, ChildAction>(
    leaving tasks: TaskFollower<ChildState, ChildAction>?,
    visit:
      @escaping (
        _ state: inout State,
        _ body: (inout ChildState, PlaceKey, ChildWay<ChildAction, Action>) -> Void
      ) -> Void
  ) {
    guard let tasks else { return nil }
    self.init(exists: tasks.exists) { state, context, sink in
      visit(&state) { childState, place, way in
        context.enter(place, exit: ActionExit(sink: sink, action: way.leave)) {
          tasks.follow(&childState, $0, EmbeddingSink(base: sink, embed: way.embed))
        }
      }
    }
  }
}
