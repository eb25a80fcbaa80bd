// Children whose way to their parent changes while they are there, such as rows that are named by their position.
//
// The place of such a child has an id that stays and knows where the child is now. Several ids that are equal may be made in
// the child's life; the first, which the tree of places keeps, is the one that is brought up to date when the state is looked
// through, so the way is made of that.

extension Effect {
  /// The effect of a child that may move, as an effect of its parent, started at the child's place.
  ///
  /// - Parameters:
  ///   - site: The combinator that holds the child.
  ///   - id: The child.
  ///   - embed: Makes the way to the parent, of the id as it is kept.
  package func placed<Parent>(
    at site: PlaceSite,
    id: @autoclosure () -> AnyHashable,
    moving embed: @escaping (_ id: AnyHashable) -> @Sendable (Action) -> Parent
  ) -> Effect<Parent> {
    guard let node else { return .none }
    return Effect<Parent>(node: MovingNode(node: node, site: site, id: id(), embed: embed))
  }
}

extension TaskFollower {
  /// The follower of children that may move.
  ///
  /// - Parameters:
  ///   - child: The reducer of each child.
  ///   - site: The combinator that holds the children.
  ///   - embed: Makes the way to the parent, of the id as it is kept.
  ///   - visit: Calls back with each child that is there, and its id.
  package init?<ChildState, ChildAction>(
    moving child: ReducerRunner<ChildState, ChildAction>,
    at site: PlaceSite,
    embed: @escaping (_ id: AnyHashable) -> @Sendable (ChildAction) -> Action,
    visit: @escaping (_ state: inout State, _ body: (inout ChildState, AnyHashable) -> Void) -> Void
  ) {
    guard let tasks = child.tasks else { return nil }
    self.init(exists: tasks.exists) { state, context, sink in
      visit(&state) { childState, id in
        context.enter(site, id) { tasks.follow(&childState, $0, EmbeddingSink(base: sink, embed: embed($1))) }
      }
    }
  }
}

extension EffectContext {
  /// Runs something at a child's place, with the id of the child as it is kept.
  fileprivate func enter(_ site: PlaceSite, _ id: AnyHashable, _ body: (EffectContext, AnyHashable) -> Void) {
    enter(PlaceKey(site: site, id: id)) { body($0, host.places.id(of: $0.place) ?? id) }
  }
}

/// Starts the effect of a child at the child's place.
private final class MovingNode<Child, Action>: EffectNode<Action> {
  let node: EffectNode<Child>
  let site: PlaceSite
  let id: AnyHashable
  let embed: (AnyHashable) -> @Sendable (Child) -> Action

  init(
    node: EffectNode<Child>,
    site: PlaceSite,
    id: AnyHashable,
    embed: @escaping (AnyHashable) -> @Sendable (Child) -> Action
  ) {
    self.node = node
    self.site = site
    self.id = id
    self.embed = embed
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    context.enter(site, id) { node.start(in: $0, sending: EmbeddingSink(base: sink, embed: embed($1))) }
  }
}
