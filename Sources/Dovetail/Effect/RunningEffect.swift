import Synchronization

/// An effect in flight: where it belongs, what its work is, and whether it is over.
class RunningEffect: @unchecked Sendable {
  // Unchecked for the sake of the subclass, see there; what stands here is Sendable.

  /// The effect whose work the current task runs.
  @TaskLocal static var current: RunningEffect?

  let info: EffectInfo
  let priority: TaskPriority?

  /// The effect's entry in the registry.
  let token: EffectToken
  let group: EffectGroup

  /// What runs the task of the effect, in a test.
  let schedule: (any EffectSchedule)?

  /// The effect's place and all above it, from the place upwards.
  let path: [PlaceID]

  /// How the nearest feature that can leave asks to be removed.
  let exit: ChildExit?

  private let completed = Atomic(false)

  init(
    info: EffectInfo,
    priority: TaskPriority?,
    token: EffectToken,
    group: EffectGroup,
    schedule: (any EffectSchedule)?,
    path: [PlaceID],
    exit: ChildExit?
  ) {
    self.info = info
    self.priority = priority
    self.token = token
    self.group = group
    self.schedule = schedule
    self.path = path
    self.exit = exit
  }

  final var registry: EffectRegistry { group.registry }

  final var isCompleted: Bool { completed.load(ordering: .acquiring) }

  final func complete() {
    completed.store(true, ordering: .releasing)
  }

  /// Does the work, and returns the error it ended with, if any.
  func perform() async -> (any Error)? { nil }

  /// Asks for the removal of the feature that the work belongs to, and says whether there was anybody to ask.
  func leave() async -> Bool { false }
}

/// An effect in flight with its work and the way of its actions.
//
// Unchecked, because the sink belongs to the store's actor: it is used only in `receive(_:isolation:)`, which is isolated
// to that actor.
final class EffectWork<Action>: RunningEffect, @unchecked Sendable {
  private let node: RunNode<Action>
  private let sink: ActionSink<Action>
  private let host: EffectHostReference

  init(
    node: RunNode<Action>,
    sink: ActionSink<Action>,
    host: EffectHostReference,
    token: EffectToken,
    group: EffectGroup,
    path: [PlaceID],
    exit: ChildExit?,
    action: Int
  ) {
    self.node = node
    self.sink = sink
    self.host = host
    let info = EffectInfo(number: token.number, name: node.name, site: node.site, action: action)
    super.init(
      info: info,
      priority: node.priority,
      token: token,
      group: group,
      schedule: host.schedule,
      path: path,
      exit: exit
    )
  }

  override func perform() async -> (any Error)? {
    await node.perform(Send(effect: self))
  }

  override func leave() async -> Bool {
    guard let actor = host.actor else { return true }
    host.schedule?.willArrive()
    return await leave(isolation: actor)
  }

  private func leave(isolation: isolated any Actor) -> Bool {
    defer { host.schedule?.didArrive() }
    // Whoever has left already does not leave again.
    guard !Task.isCancelled, let host = host.host, !host.isClosed else { return true }
    guard let exit = exit ?? host.exit else { return false }
    exit.ask(self)
    return true
  }

  /// Brings an action of the work to the store.
  func send(_ action: sending Action) async {
    if isCompleted { report(.sentFromCompletedEffect(action), at: info.site) }
    guard let actor = host.actor else { return }
    host.schedule?.willArrive()
    await receive(action, isolation: actor)
  }

  private func receive(_ action: sending Action, isolation: isolated any Actor) {
    defer { host.schedule?.didArrive() }
    // The child that the effect belongs to may have left while the action was on its way.
    guard !Task.isCancelled, let host = host.host, !host.isClosed else { return }
    // What the work overrides for itself is not for those who handle the action.
    if node.dependencies === DependencyScope.current { return sink.receive(action, from: self) }
    DependencyScope.with(node.dependencies) { sink.receive(action, from: self) }
  }
}
