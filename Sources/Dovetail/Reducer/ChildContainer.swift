/// A part of a state that holds children: what a combinator knows of the way between a parent and them.
///
/// A property, an optional, a case of an enum and a list are containers. What is done with children is derived once, whatever holds them:
/// ``runner(of:state:action:)`` runs their reducer, finds those that have left, and follows the tasks that are bound to their states.
@usableFromInline
package protocol ChildContainer: AnyObject {
  associatedtype State
  associatedtype Action
  associatedtype ChildState
  associatedtype ChildAction

  /// What actions name a child by.
  associatedtype ChildID

  /// Whether a child can leave while the parent stays.
  var isTransient: Bool { get }

  /// Whether ``version(of:)`` tells whether children have come or gone.
  var hasVersion: Bool { get }

  /// Where the child is in the memory of its parent; `nil` where there is no one place.
  var fixedPlace: FixedChildPlace? { get }

  /// Calls a function with the id and the action of a child, if the parent's action at an address is one of a child.
  ///
  /// The child's action is lent: it must not be changed.
  func withChildAction(in action: UnsafeMutableRawPointer, _ body: (ChildID, UnsafeMutableRawPointer) -> Void)

  /// Calls a function with a child's state, to be changed in place.
  ///
  /// - Returns: Whether the child is there.
  func withChild(_ id: ChildID, in state: inout State, _ body: (inout ChildState) -> Void) -> Bool

  /// Calls a function with the id and the state of each child that is there, in order.
  func forEachChild(in state: inout State, _ body: (ChildID, inout ChildState) -> Void)

  /// Makes an action of the parent of one of a child.
  func embedding(_ id: ChildID) -> @Sendable (ChildAction) -> Action

  /// What tells a child from others that may take its place, for the tree of places; `nil` where none does.
  func placeID(of id: ChildID, _ child: ChildState) -> AnyHashable?

  /// The child of a place, which may have left.
  func childID(at placeID: AnyHashable?) -> ChildID?

  /// A number that stays the same as long as no child has come or gone.
  func version(of state: inout State) -> UInt64

  /// Reports an action, at an address, for a child that is not there.
  func reportAbsence(of id: ChildID, for action: UnsafeMutableRawPointer)
}

extension ChildContainer {
  @inlinable
  package var hasVersion: Bool { false }

  @inlinable
  package var fixedPlace: FixedChildPlace? { nil }

  @inlinable
  package func version(of state: inout State) -> UInt64 { 0 }

  /// Makes the runner of the children's reducer.
  ///
  /// - Parameters:
  ///   - child: The reducer of each child.
  ///   - state: What names the part of the state, such as its key path. Two containers with equal names have the same places.
  ///   - action: What names the case of the actions.
  ///   - parent: What runs after the children, if anything does.
  @inlinable
  package func runner(
    of child: some Reducer<ChildState, ChildAction>,
    state: some Hashable,
    action: some Hashable,
    before parent: ReducerRunner<State, Action>?
  ) -> ReducerRunner<State, Action> {
    let child = child.makeRunner()
    let site = site(state: state, action: action)
    let tasks = tasks(child.tasks, at: site)
    if let step = fixedStep(child, at: site) {
      let runner = ReducerRunner(tasks: tasks, program: ReducerProgram([step]))
      return parent.map { runner.followed(by: $0) } ?? runner
    }
    guard let parent else {
      return ReducerRunner(tasks: tasks, program: ReducerProgram([step(child, at: site)]))
    }
    let step = step(child, at: site, before: parent)
    return ReducerRunner(tasks: .both(tasks, parent.tasks), program: ReducerProgram([step]))
  }

  /// The step of children that are reached by calls.
  @inlinable
  func step(_ child: ReducerRunner<ChildState, ChildAction>, at site: PlaceSite) -> ReducerStep {
    ReducerStep { self.run(child, for: $1, in: $0, at: site) }
  }

  /// The step of children that are reached by calls, and of their parent: to call it takes less time than a step of its own.
  @inlinable
  func step(
    _ child: ReducerRunner<ChildState, ChildAction>,
    at site: PlaceSite,
    before parent: ReducerRunner<State, Action>
  ) -> ReducerStep {
    ReducerStep { state, action in
      let effect = self.run(child, for: action, in: state, at: site)
      guard let other = parent.reduce(at: state, lent: action).node else { return effect }
      return effect.map { $0.merging(with: other) } ?? other
    }
  }

  /// Runs the reducer of a child, if an action is one of a child.
  @inlinable
  @inline(__always)
  func run(
    _ child: ReducerRunner<ChildState, ChildAction>,
    for action: UnsafeMutableRawPointer,
    in state: UnsafeMutableRawPointer,
    at site: PlaceSite
  ) -> AnyEffectNode? {
    var effect: AnyEffectNode?
    withChildAction(in: action) { id, childAction in
      let isThere = withChild(id, in: &state.assumingMemoryBound(to: State.self).pointee) { childState in
        let node = withUnsafeMutablePointer(to: &childState) {
          child.reduce(at: UnsafeMutableRawPointer($0), lent: childAction).node
        }
        if let node { effect = placed(node, of: id, childState, at: site) }
      }
      if !isThere { reportAbsence(of: id, for: action) }
    }
    return effect
  }

  /// The step of a child that is at one place in the memory of its parent.
  @inlinable
  func fixedStep(_ child: ReducerRunner<ChildState, ChildAction>, at site: PlaceSite) -> ReducerStep? {
    guard let fixedPlace, let id = childID(at: nil) else { return nil }
    let adopt: ReducerStep.Adopt = { node, childState in
      self.placed(
        unsafeDowncast(node, to: EffectNode<ChildAction>.self),
        of: id,
        childState.assumingMemoryBound(to: ChildState.self).pointee,
        at: site
      )
    }
    return ReducerStep(child.program, at: fixedPlace, adopt: adopt) { _, action in
      self.reportAbsence(of: id, for: action)
      return nil
    }
  }

  /// The effect of a child as one of the parent, started at the child's place.
  //
  // In a function of its own, as most actions have no effect.
  @inlinable
  @inline(never)
  func placed(
    _ node: EffectNode<ChildAction>,
    of id: ChildID,
    _ childState: ChildState,
    at site: PlaceSite
  ) -> AnyEffectNode {
    PlaceNode<ChildAction, Action>(
      node: node,
      place: PlaceKey(site: site, id: placeID(of: id, childState)),
      embed: embedding(id)
    )
  }

  /// The place of the children in the tree of features.
  @inlinable
  func site(state: some Hashable, action: some Hashable) -> PlaceSite {
    PlaceSite(
      state: AnyHashable(state),
      action: AnyHashable(action),
      isTransient: isTransient,
      stamp: hasVersion ? { self.version(of: &$0.assumingMemoryBound(to: State.self).pointee) } : nil
    ) { parent, placeID, body in
      var isThere = false
      if let id = self.childID(at: placeID) {
        _ = self.withChild(id, in: &parent.assumingMemoryBound(to: State.self).pointee) { childState in
          guard self.placeID(of: id, childState) == placeID else { return }
          isThere = true
          withUnsafeMutablePointer(to: &childState) { body(UnsafeMutableRawPointer($0)) }
        }
      }
      if !isThere { body(nil) }
    }
  }

  /// The tasks of the children; `nil` where they have none.
  @usableFromInline
  func tasks(
    _ tasks: TaskFollower<ChildState, ChildAction>?,
    at site: PlaceSite
  ) -> TaskFollower<State, Action>? {
    guard let tasks else { return nil }
    return TaskFollower(exists: tasks.exists) { state, context, sink in
      self.forEachChild(in: &state) { id, childState in
        context.enter(PlaceKey(site: site, id: self.placeID(of: id, childState))) {
          tasks.follow(&childState, $0, EmbeddingSink(base: sink, embed: self.embedding(id)))
        }
      }
    }
  }
}

/// Where a child is in the memory of its parent, and its action in an action of the parent.
@usableFromInline
package struct FixedChildPlace {
  let projection: CaseProjection
  let offset: Int
  let presence: Presence?
  let mutation: Unmanaged<TrackedMutation>?

  /// Where a child is; `nil` where it is not at a fixed distance, or its action has no case of its own.
  init?<Root, Value>(_ access: StateAccess<Root, Value>, _ projection: CaseProjection?) {
    guard let projection, let offset = access.offset else { return nil }
    self.projection = projection
    self.offset = offset
    presence = access.presence
    mutation = access.mutation
  }
}
