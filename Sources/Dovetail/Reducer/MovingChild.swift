// Children whose way to their parent changes while they are there, such as rows that are named by their position.
//
// The place of such a child has an id that stays and knows where the child is now. Several ids that are equal may be made in
// the child's life; the first, which the tree of places keeps, is the one that is brought up to date when the state is looked
// through, so the way is made of that.

/// The way of a child's actions to its parent, for a child that may move and can ask to be removed.
@usableFromInline
package struct MovingWay<Child, Parent> {
  /// Makes the way of the child's actions, of its id as it is kept.
  let embed: (_ id: AnyHashable) -> @Sendable (Child) -> Parent

  /// Makes the action that asks the parent to remove the child, of the parent's state; `nil` where the child cannot be removed
  /// by itself.
  let leave: (_ parent: UnsafeMutableRawPointer, _ id: AnyHashable) -> Parent?

  /// Called when a child asks to be removed that cannot be removed by itself, and there is nobody further out to ask.
  let cannotLeave: () -> Void

  /// Makes a way of its functions.
  package init(
    embed: @escaping (_ id: AnyHashable) -> @Sendable (Child) -> Parent,
    leave: @escaping (_ parent: UnsafeMutableRawPointer, _ id: AnyHashable) -> Parent?,
    cannotLeave: @escaping () -> Void
  ) {
    self.embed = embed
    self.leave = leave
    self.cannotLeave = cannotLeave
  }
}

extension Effect {
  /// The effect of a child that may move, as an effect of its parent, started at the child's place.
  @inlinable
  package func placed<Parent>(
    at site: PlaceSite,
    id: @autoclosure () -> AnyHashable,
    moving way: MovingWay<Action, Parent>
  ) -> Effect<Parent> {
    guard let node else { return .none }
    return Self.placed(node, at: site, id: id(), moving: way)
  }

  @usableFromInline
  static func placed<Parent>(
    _ node: EffectNode<Action>,
    at site: PlaceSite,
    id: AnyHashable,
    moving way: MovingWay<Action, Parent>
  ) -> Effect<Parent> {
    Effect<Parent>(node: MovingNode(node: node, site: site, id: id, way: way))
  }
}

extension TaskFollower {
  /// The follower of children that may move.
  ///
  /// - Parameters:
  ///   - tasks: The tasks of each child, if it may have any.
  ///   - site: The combinator that holds the children.
  ///   - way: The way of their actions.
  ///   - visit: Calls back with each child that is there, and its id.
  package init?<ChildState, ChildAction>(
    moving tasks: TaskFollower<ChildState, ChildAction>?,
    at site: PlaceSite,
    way: MovingWay<ChildAction, Action>,
    visit: @escaping (_ state: inout State, _ body: (inout ChildState, AnyHashable) -> Void) -> Void
  ) {
    guard let tasks else { return nil }
    self.init(exists: tasks.exists) { state, context, sink in
      visit(&state) { childState, id in
        context.enter(site, id, way, sending: sink) { tasks.follow(&childState, $0, $1) }
      }
    }
  }
}

extension EffectContext {
  /// Runs something at the place of a child that may move, with where its actions go.
  fileprivate func enter<Child, Parent>(
    _ site: PlaceSite,
    _ id: AnyHashable,
    _ way: MovingWay<Child, Parent>,
    sending sink: ActionSink<Parent>,
    _ body: (EffectContext, ActionSink<Child>) -> Void
  ) {
    enter(PlaceKey(site: site, id: id)) { context in
      var context = context
      let id = host.places.id(of: context.place) ?? id
      context.exit = MovingExit(sink: sink, way: way, id: id, host: host, parent: place, outer: exit)
      body(context, EmbeddingSink(base: sink, embed: way.embed(id)))
    }
  }
}

/// Starts the effect of a child at the child's place.
private final class MovingNode<Child, Action>: EffectNode<Action> {
  let node: EffectNode<Child>
  let site: PlaceSite
  let id: AnyHashable
  let way: MovingWay<Child, Action>

  init(node: EffectNode<Child>, site: PlaceSite, id: AnyHashable, way: MovingWay<Child, Action>) {
    self.node = node
    self.site = site
    self.id = id
    self.way = way
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    context.enter(site, id, way, sending: sink) { node.start(in: $0, sending: $1) }
  }
}

/// Asks by an action that is made of the parent's state, or further out where the child cannot leave by itself.
//
// Unchecked for the same reason as its superclass: it is asked on the store's actor only.
private final class MovingExit<Child, Action>: ChildExit, @unchecked Sendable {
  private let sink: ActionSink<Action>
  private let way: MovingWay<Child, Action>
  private let id: AnyHashable
  private weak var host: EffectHost?
  private let parent: PlaceID
  private let outer: ChildExit?

  init(
    sink: ActionSink<Action>,
    way: MovingWay<Child, Action>,
    id: AnyHashable,
    host: EffectHost,
    parent: PlaceID,
    outer: ChildExit?
  ) {
    self.sink = sink
    self.way = way
    self.id = id
    self.host = host
    self.parent = parent
    self.outer = outer
  }

  override func ask(_ effect: RunningEffect) {
    var action: Action?
    host?.withState(at: parent) { state in
      if let state { action = way.leave(state, id) }
    }
    if let action {
      sink.receive(action, from: effect)
    } else if let outer = outer ?? host?.exit {
      outer.ask(effect)
    } else {
      way.cannotLeave()
    }
  }
}
