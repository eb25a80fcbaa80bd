import Synchronization

/// An effect in flight: where it belongs, what its work is, and whether it is over.
class RunningEffect: CancellableWork, @unchecked Sendable {
  // Unchecked for the sake of the subclass, see there, and of the token, which is set before the task is made.

  /// The effect whose work the current task runs.
  @TaskLocal static var current: RunningEffect?

  /// The effect's entry in the registry, from when it begins.
  final var token = EffectToken.none
  final let group: EffectGroup

  /// The way to the store.
  final let host: EffectHostReference

  /// The effect's place and all above it, from the place upwards.
  final let path: PlacePath

  /// How the nearest feature that can leave asks to be removed.
  final let exit: ChildExit?

  private enum Progress {
    case waiting
    case launched(Task<Void, Never>)
    case cancelled
  }

  // A lock for each effect, and not the registry's: making a task wakes a thread, and others are not to wait for that.
  private let progress = Mutex(Progress.waiting)
  private let completed = Atomic(false)

  init(group: EffectGroup, host: EffectHostReference, path: PlacePath, exit: ChildExit?) {
    self.group = group
    self.host = host
    self.path = path
    self.exit = exit
  }

  final var registry: EffectRegistry { group.registry }

  /// What runs the task of the effect, in a test.
  final var schedule: (any EffectSchedule)? { host.schedule }

  /// What is known of the effect.
  var info: EffectInfo { fatalError(Diagnostic.internalInvariant("RunningEffect is abstract").message) }

  /// The priority of the task.
  var priority: TaskPriority? { nil }

  /// Whether the effect was cancelled, which goes before the cancellation of its task.
  final var isCancelled: Bool {
    progress.withLock { if case .cancelled = $0 { true } else { false } }
  }

  final var isCompleted: Bool { completed.load(ordering: .acquiring) }

  final func complete() {
    completed.store(true, ordering: .releasing)
  }

  final var task: Task<Void, Never>? {
    progress.withLock { if case .launched(let task) = $0 { task } else { nil } }
  }

  /// Makes the task of the effect, unless it was cancelled since it began.
  ///
  /// - Returns: Whether the task was made.
  final func launch() -> Bool {
    // Inside of the lock, so that no cancellation comes between; making a task runs nothing of it here.
    progress.withLock { progress in
      guard case .waiting = progress else { return false }
      progress = .launched(makeTask())
      return true
    }
  }

  private func makeTask() -> Task<Void, Never> {
    guard let schedule else { return Task(name: info.name, priority: priority) { await self.run() } }
    return Task(name: info.name, executorPreference: schedule, priority: priority) { await self.run() }
  }

  /// Cancels the task, which is not made if it was not yet.
  final func cancel() {
    // Cancelling a task runs its cancellation handlers, which may come back here, so it is done outside of the lock.
    let former = progress.withLock { progress in
      defer { progress = .cancelled }
      return progress
    }
    if case .launched(let task) = former { task.cancel() }
  }

  private func run() async {
    var error: (any Error)?
    if !Task.isCancelled {
      error = await RunningEffect.$current.withValue(self) { await perform() }
    }
    complete()
    if registry.isObserved.load(ordering: .relaxed) {
      let phase: EffectEvent.Phase =
        if let error { .failed(error) } else if Task.isCancelled { .cancelled } else { .finished }
      if let actor = host.actor {
        schedule?.willArrive()
        await host.note(EffectEvent(effect: info, phase: phase), isolation: actor)
      }
    }
    let sequences = registry.end(token)
    guard !sequences.isEmpty else { return }
    if let actor = host.actor {
      schedule?.willArrive()
      await host.resume(sequences, in: registry, isolation: actor)
    } else {
      for token in sequences { registry.end(token) }
    }
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
  private let action: Int

  /// Where the actions of the work go.
  let sink: ActionSink<Action>

  init(
    node: RunNode<Action>,
    sink: ActionSink<Action>,
    host: EffectHostReference,
    group: EffectGroup,
    path: PlacePath,
    exit: ChildExit?,
    action: Int
  ) {
    self.node = node
    self.sink = sink
    self.action = action
    super.init(group: group, host: host, path: path, exit: exit)
  }

  override var info: EffectInfo {
    EffectInfo(number: token.number, name: node.name, site: node.site, action: action)
  }

  override var priority: TaskPriority? { node.priority }

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
