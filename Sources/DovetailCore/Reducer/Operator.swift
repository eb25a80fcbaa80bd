/// An operator of a reducer that acts without an action of its own: a task or a mount that follows the state, a handler
/// of events, or an `onChange`, which also sees the modifications of effects.
///
/// It is an instruction that actions skip. A reducer without operators in itself and its children is not searched for
/// them, so they cost nothing there.
@usableFromInline
package class Operator<State, Action>: ReducerInstruction {
  private let ownKinds: OperatorKinds

  /// Creates an operator.
  init(_ kinds: OperatorKinds) {
    ownKinds = kinds
    super.init()
  }

  override final var mayAct: Bool { true }

  override final func kinds(within ancestors: [ObjectIdentifier]) -> OperatorKinds { ownKinds }

  override final func update(_ state: AnyAddress, _ context: EffectContext, _ sink: AnyObject) {
    update(&state.bound(to: State.self).pointee, context, known(sink, as: ActionSink<Action>.self))
  }

  override final func handle(_ visit: FeatureVisit, _ state: AnyAddress, _ start: EffectStart, below: () -> Void) {
    handle(visit, state.bound(to: State.self), start, below: below)
  }

  /// Acts on the state, which may be changed: mounts the feature, or starts, restarts and cancels a task.
  func update(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {}

  /// Handles an event or a modification, before or after the operators below.
  //
  // An address, since the operators below change the state as well.
  func handle(_ visit: FeatureVisit, _ state: Address<State>, _ start: EffectStart, below: () -> Void) { below() }
}

extension Reducer {
  /// Returns this reducer with an operator.
  func adding(_ added: Operator<State, Action>) -> Reduce<State, Action> {
    Reduce(preparedReducer: prepared().followed(by: PreparedReducer(added)))
  }
}

/// The kinds of operators that a reducer and its children have.
struct OperatorKinds: OptionSet {
  let rawValue: UInt8

  /// Tasks, or copies of the last state, which every change of the state can concern.
  static let tasks = OperatorKinds(rawValue: 1)

  /// Mounts, which only an appearance of a feature concerns.
  static let mounts = OperatorKinds(rawValue: 2)

  /// Tasks or mounts of children.
  static let updatedChildren = OperatorKinds(rawValue: 4)

  /// Handlers of events.
  static let events = OperatorKinds(rawValue: 8)

  /// Operators that see modifications.
  static let changes = OperatorKinds(rawValue: 16)

  /// Whether operators have to be updated when the state has changed.
  var needUpdates: Bool { !isDisjoint(with: [.tasks, .mounts, .updatedChildren]) }
}

/// An operator that acts when a value of the state changes, and when the feature appears.
class ValueOperator<State, Action, ID: Hashable & Sendable>: Operator<State, Action> {
  final let id: (State) -> ID?
  final let site: SourceSite
  final let key = OperatorKey()

  /// Whether a value that is not stable was reported.
  private var isReported = false

  /// Creates an operator.
  ///
  /// - Parameters:
  ///   - kinds: The kind of the operator.
  ///   - id: Returns the value; `nil` for none.
  ///   - site: The source location of the operator.
  init(_ kinds: OperatorKinds, id: @escaping (State) -> ID?, at site: SourceSite) {
    self.id = id
    self.site = site
    super.init(kinds)
  }

  override final func update(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    let value = id(state)
    let former = context.runtime.comparedValue(of: key, at: context.nodeID)
    // Most actions leave the value unchanged, and end here.
    guard former != value.map(AnyHashable.init) else { return }
    // A value that changes without the state would restart its work after each action.
    guard former == nil || isStable(value, of: state) else { return }
    context.runtime.setComparedValue(value.map(AnyHashable.init), for: key, at: context.nodeID)
    change(to: value, &state, context, sink)
  }

  /// Whether a value is the same when it is computed again from the same state.
  private func isStable(_ value: ID?, of state: State) -> Bool {
    guard let value, let again = id(state), again != value else { return true }
    if !isReported {
      isReported = true
      report(.unstableID(value, again), at: site)
    }
    return false
  }

  /// Acts on a new value, or on the end of the former one.
  func change(to value: ID?, _ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    fatalError(Diagnostic.internalInvariant("ValueOperator is abstract").message)
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

/// Starts effects at a feature: calls its argument with the context and the `ActionSink` of the feature.
//
// A function instead of the context, since entering the nodes of all features on a path takes longer than the visit.
typealias EffectStart = (_ body: @escaping (EffectContext, AnyObject) -> Void) -> Void

extension Effect {
  /// Starts the effect of an operator when the visit or update has ended.
  func start(by start: EffectStart) {
    guard let node else { return }
    start { context, sink in context.startLater(node, sending: known(sink, as: ActionSink<Action>.self)) }
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

  /// Follows the rest of a path, below which there are no operators.
  func descend(_ path: ArraySlice<ScopeKey>, _ state: AnyAddress) {
    guard let modify else { return }
    guard let key = path.first else { return modify(state) }
    key.scope.visit(state, key.id) { child in
      if let child { descend(path.dropFirst(), child) }
    }
  }
}
