/// What operators of a reducer do without an action of their own: tasks and mounts that follow the state, handlers of
/// events, and `onChange`, which also sees the modifications of effects.
///
/// A reducer without such operators in itself and its children has no subscriptions, so they cost nothing there. The
/// subclasses form the same tree as the reducers.
@usableFromInline
package class Subscriptions<State, Action> {
  @usableFromInline init() {}

  /// The kinds of operators in the reducer and its children.
  ///
  /// - Parameter ancestors: The enclosing features, which stop the recursion at a feature that contains itself.
  func kinds(within ancestors: [ObjectIdentifier]) -> SubscriptionKinds { [] }

  /// Mounts the feature, and starts, restarts and cancels its tasks, according to the state.
  func update(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {}

  /// Updates the children, after ``update(_:_:_:)`` of this feature.
  func updateChildren(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {}

  /// Lets the operators of this feature, but not of its children, handle an event or a modification.
  ///
  /// - Parameters:
  ///   - visit: The event or the modification.
  ///   - state: The state of the feature.
  ///   - start: Starts effects of the feature.
  ///   - below: Visits the child on the way to the origin of the visit. Operators that see the change call it first.
  func handle(
    _ visit: FeatureVisit,
    _ state: inout State,
    _ start: EffectStart<Action>,
    below: (inout State) -> Void
  ) {
    below(&state)
  }

  /// Visits the child with the first key of a path.
  ///
  /// - Returns: Whether the child is one of these subscriptions. It may have been removed from the state.
  func visitChild(
    _ path: ArraySlice<ScopeKey>,
    _ visit: FeatureVisit,
    _ state: inout State,
    _ start: EffectStart<Action>
  ) -> Bool { false }

  /// Visits the features on a path, the last one first.
  final func visit(
    _ path: ArraySlice<ScopeKey>,
    _ visit: FeatureVisit,
    _ state: inout State,
    _ start: EffectStart<Action>
  ) {
    // A handler may post its event again for the features above, and would otherwise receive it itself.
    if path.isEmpty, visit.skipsOrigin { return }
    handle(visit, &state, start) { state in
      if !visitChild(path, visit, &state, start) {
        atAddress(of: &state) { visit.descend(path, AnyAddress($0)) }
      }
    }
  }

  /// The subscriptions of two reducers with the same state and actions.
  @usableFromInline
  package static func both(_ first: Subscriptions?, _ second: Subscriptions?) -> Subscriptions? {
    guard let first else { return second }
    guard let second else { return first }
    return SubscriptionPair(first, second)
  }
}

extension Reducer {
  /// Returns this reducer with the subscription of an operator that handles no actions.
  func adding(_ subscription: Subscriptions<State, Action>) -> Reduce<State, Action> {
    let base = prepared()
    return Reduce(
      // `compiled` is the one of the base, so an action runs no instruction of the operator.
      preparedReducer: PreparedReducer(
        subscriptions: .both(base.subscriptions, subscription),
        compiled: base.compiled
      )
    )
  }
}

/// The kinds of operators that a reducer and its children have.
struct SubscriptionKinds: OptionSet {
  let rawValue: UInt8

  /// Tasks, or copies of the last state, which every change of the state can concern.
  static let tasks = SubscriptionKinds(rawValue: 1)

  /// Mounts, which only an appearance of a feature concerns.
  static let mounts = SubscriptionKinds(rawValue: 2)

  /// Tasks or mounts of children.
  static let updatedChildren = SubscriptionKinds(rawValue: 4)

  /// Handlers of events.
  static let events = SubscriptionKinds(rawValue: 8)

  /// Operators that see modifications.
  static let changes = SubscriptionKinds(rawValue: 16)

  /// Whether the subscriptions have to be updated when the state has changed.
  var needUpdates: Bool { !isDisjoint(with: [.tasks, .mounts, .updatedChildren]) }
}

/// Starts effects at a feature: calls its argument with the context and the sink of the feature.
//
// A function instead of the context, since entering the nodes of all features on a path takes longer than the visit.
typealias EffectStart<Action> = (_ body: @escaping (EffectContext, ActionSink<Action>) -> Void) -> Void

extension Effect {
  /// Starts the effect of an operator when the visit or update has ended.
  func start(by start: EffectStart<Action>) {
    guard let node else { return }
    start { context, sink in context.startLater(node, sending: sink) }
  }
}

/// An event or a modification on its way through the features from its origin to the root.
final class FeatureVisit {
  /// The event; `nil` for a modification.
  let event: AnyPostedEvent?

  /// The line that posted the event, or of the effect that modifies the state.
  let site: SourceSite

  /// Whether the feature at the end of the path does not handle the event, because it has posted the event.
  let skipsOrigin: Bool

  /// Changes the state of the feature at the end of the path; `nil` for an event.
  private let modify: ((AnyAddress) -> Void)?

  /// Whether a handler has consumed the event.
  var isConsumed = false

  /// Whether any handler has handled the event.
  var isHandled = false

  /// Creates the visit of an event.
  init(_ node: EventNode) {
    event = node.event
    site = node.event.site
    skipsOrigin = !node.isForOrigin
    modify = nil
  }

  /// Creates the visit of a modification.
  init(at site: SourceSite, modifying modify: @escaping (AnyAddress) -> Void) {
    event = nil
    self.site = site
    skipsOrigin = false
    self.modify = modify
  }

  /// Follows the rest of a path, below which there are no subscriptions.
  func descend(_ path: ArraySlice<ScopeKey>, _ state: AnyAddress) {
    guard let modify else { return }
    guard let key = path.first else { return modify(state) }
    key.scope.visit(state, key.id) { child in
      if let child { descend(path.dropFirst(), child) }
    }
  }
}

/// The subscriptions of two reducers in order.
private final class SubscriptionPair<State, Action>: Subscriptions<State, Action> {
  private let first: Subscriptions<State, Action>
  private let second: Subscriptions<State, Action>

  init(_ first: Subscriptions<State, Action>, _ second: Subscriptions<State, Action>) {
    (self.first, self.second) = (first, second)
  }

  override func kinds(within ancestors: [ObjectIdentifier]) -> SubscriptionKinds {
    first.kinds(within: ancestors).union(second.kinds(within: ancestors))
  }

  override func update(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    first.update(&state, context, sink)
    second.update(&state, context, sink)
  }

  override func updateChildren(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    first.updateChildren(&state, context, sink)
    second.updateChildren(&state, context, sink)
  }

  override func handle(
    _ visit: FeatureVisit,
    _ state: inout State,
    _ start: EffectStart<Action>,
    below: (inout State) -> Void
  ) {
    // The second one was applied to the result of the first, so it sees the changes of the first.
    second.handle(visit, &state, start) { first.handle(visit, &$0, start, below: below) }
  }

  override func visitChild(
    _ path: ArraySlice<ScopeKey>,
    _ visit: FeatureVisit,
    _ state: inout State,
    _ start: EffectStart<Action>
  ) -> Bool {
    // Combinators with the same key paths share the nodes of their children; the first of them is visited.
    first.visitChild(path, visit, &state, start) || second.visitChild(path, visit, &state, start)
  }
}

/// The subscriptions of a feature whose body is evaluated when it is first used.
final class BodySubscriptions<State, Action>: Subscriptions<State, Action> {
  private let feature: ObjectIdentifier
  private let body: LazyBody<State, Action>

  /// How often a feature is searched that contains itself, since an inner one may be configured differently.
  private static var maximumNesting: Int { 4 }

  init(_ feature: Any.Type, _ body: LazyBody<State, Action>) {
    (self.feature, self.body) = (ObjectIdentifier(feature), body)
  }

  override func kinds(within ancestors: [ObjectIdentifier]) -> SubscriptionKinds {
    guard ancestors.count(where: { $0 == feature }) < Self.maximumNesting, !body.isTooDeep else { return [] }
    return body.subscriptions?.kinds(within: ancestors + [feature]) ?? []
  }

  override func update(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    guard let subscriptions = body.subscriptions else { return }
    subscriptions.update(&state, context, sink)
  }

  override func updateChildren(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    guard let subscriptions = body.subscriptions else { return }
    subscriptions.updateChildren(&state, context, sink)
  }

  override func handle(
    _ visit: FeatureVisit,
    _ state: inout State,
    _ start: EffectStart<Action>,
    below: (inout State) -> Void
  ) {
    guard let subscriptions = body.subscriptions else { return below(&state) }
    subscriptions.handle(visit, &state, start, below: below)
  }

  override func visitChild(
    _ path: ArraySlice<ScopeKey>,
    _ visit: FeatureVisit,
    _ state: inout State,
    _ start: EffectStart<Action>
  ) -> Bool {
    body.subscriptions?.visitChild(path, visit, &state, start) ?? false
  }
}

/// The subscriptions of the children of a container.
final class ChildSubscriptions<Container: ChildContainer>: Subscriptions<Container.State, Container.Action> {
  private let container: Container
  private let child: Subscriptions<Container.ChildState, Container.ChildAction>
  private let scope: ChildScope
  // Not made before it is compared: most children only follow the tree.
  private lazy var key = OperatorKey()
  // Not computed before the first update or visit: it evaluates the bodies of the children.
  private lazy var childKinds = child.kinds(within: [])

  init(
    _ container: Container,
    _ child: Subscriptions<Container.ChildState, Container.ChildAction>,
    at scope: ChildScope
  ) {
    (self.container, self.child, self.scope) = (container, child, scope)
  }

  override func kinds(within ancestors: [ObjectIdentifier]) -> SubscriptionKinds {
    let kinds = child.kinds(within: ancestors)
    return kinds.needUpdates ? kinds.union(.updatedChildren) : kinds
  }

  override func updateChildren(
    _ state: inout Container.State,
    _ context: EffectContext,
    _ sink: ActionSink<Container.Action>
  ) {
    guard childKinds.needUpdates, mayHaveChanged(&state, context) else { return }
    let ancestors = context.runtime.mountedAncestors
    container.forEachChild(in: &state) { identity, childState in
      context.enter(container, ScopeKey(scope: scope, id: identity), sending: sink) { context, sink in
        child.update(&childState, context, sink)
        child.updateChildren(&childState, context, sink)
      }
      // The next child is not inside of this one.
      context.runtime.mountedAncestors = ancestors
    }
  }

  /// Whether children may have appeared, or may need another update.
  private func mayHaveChanged(_ state: inout Container.State, _ context: EffectContext) -> Bool {
    // Rows that are only mounted need no update as long as the same rows are there.
    guard container.hasVersion, childKinds.isDisjoint(with: [.tasks, .updatedChildren]) else { return true }
    let version = atAddress(of: &state) { AnyHashable(container.version(of: $0)) }
    guard context.runtime.comparedValue(of: key, at: context.nodeID) != version else { return false }
    // No row can appear during the update: only the feature itself could add one, and it was updated before its rows.
    context.runtime.setComparedValue(version, for: key, at: context.nodeID)
    return true
  }

  override func visitChild(
    _ path: ArraySlice<ScopeKey>,
    _ visit: FeatureVisit,
    _ state: inout Container.State,
    _ start: EffectStart<Container.Action>
  ) -> Bool {
    // Without operators below, the rest of the path is followed without them.
    guard let key = path.first, key.scope == scope, !childKinds.isDisjoint(with: [.events, .changes]) else {
      return false
    }
    atAddress(of: &state) { state in
      guard let id = container.childID(at: key.id, in: state) else { return }
      _ = container.withChild(id, in: state) { childState in
        child.visit(path.dropFirst(), visit, &childState.pointee) { body in
          start { [container] context, sink in context.enter(container, key, sending: sink, body) }
        }
      }
    }
    return true
  }
}

/// Subscriptions whose operators run with overridden dependencies.
final class OverridingSubscriptions<State, Action>: Subscriptions<State, Action> {
  private let dependencyOverride: DependencyOverride
  private let base: Subscriptions<State, Action>

  init(_ dependencyOverride: DependencyOverride, _ base: Subscriptions<State, Action>) {
    (self.dependencyOverride, self.base) = (dependencyOverride, base)
  }

  override func kinds(within ancestors: [ObjectIdentifier]) -> SubscriptionKinds {
    dependencyOverride.run { base.kinds(within: ancestors) }
  }

  override func update(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    dependencyOverride.run { base.update(&state, context, sink) }
  }

  override func updateChildren(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    dependencyOverride.run { base.updateChildren(&state, context, sink) }
  }

  override func handle(
    _ visit: FeatureVisit,
    _ state: inout State,
    _ start: EffectStart<Action>,
    below: (inout State) -> Void
  ) {
    let outer = ThreadLocals.current.pointee.dependencies
    dependencyOverride.run {
      base.handle(visit, &state, start) { state in
        // Below are the operators of the reducers next to this one, which do not have its dependencies.
        let locals = ThreadLocals.current
        let inner = locals.pointee.dependencies
        locals.pointee.dependencies = outer
        defer { locals.pointee.dependencies = inner }
        below(&state)
      }
    }
  }

  override func visitChild(
    _ path: ArraySlice<ScopeKey>,
    _ visit: FeatureVisit,
    _ state: inout State,
    _ start: EffectStart<Action>
  ) -> Bool {
    dependencyOverride.run { base.visitChild(path, visit, &state, start) }
  }
}

/// The identity of an operator in the body of a feature.
///
/// It is compared by reference. A store evaluates a body once, so the identity stays the same while the store exists.
final class OperatorKey: Hashable, Sendable {
  static func == (first: OperatorKey, second: OperatorKey) -> Bool { first === second }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
