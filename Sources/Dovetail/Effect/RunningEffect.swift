import Synchronization

/// An effect in flight: where it belongs, what its work is, and whether it is over.
//
// Unchecked, because what belongs to the store's actor is used only in functions that are isolated to that actor, and
// the token is set before the task is made.
final class RunningEffect: CancellableWork, @unchecked Sendable {
  /// The effect whose work the current task runs.
  @TaskLocal static var current: RunningEffect?

  /// The effect's entry in the registry, from when it begins.
  var token = EffectToken.none
  let group: EffectGroup

  /// The store's side of its effects.
  let runtime: EffectRuntime

  /// The effect's place and all above it, from the place upwards.
  let path: NodePath

  /// Where the actions of the work go: an ``ActionSink``.
  let sink: AnyObject

  /// How the nearest feature that can leave asks to be removed.
  private let exit: ChildDismissal?
  private let name: String?
  private let site: SourceSite
  private let priority: TaskPriority?
  private let dependencies: DependencyStorage?
  private let action: Int
  private let perform: (RunningEffect) async -> (any Error)?

  private enum Progress {
    case waiting
    case launched(Task<Void, Never>)
    case cancelled
  }

  // A lock for each effect, and not the registry's: making a task wakes a thread, and others are not to wait for that.
  private let progress = Mutex(Progress.waiting)
  private let completed = Atomic(false)

  /// Makes an effect, whose task is made by ``launch()``.
  init<Action>(_ node: RunNode<Action>, in context: EffectContext, sending sink: ActionSink<Action>) {
    group = context.group
    runtime = context.runtime
    path = runtime.path(of: context.nodeID)
    exit = context.exit
    action = context.action
    (name, site, priority, dependencies) = (node.name, node.site, node.priority, node.dependencies)
    self.sink = sink
    perform = { await node.perform(Send(effect: $0, sink: sink)) }
  }

  var registry: EffectRegistry { group.registry }

  /// What runs the task of the effect, in a test.
  var schedule: (any EffectSchedule)? { runtime.schedule }

  /// What is known of the effect.
  var info: EffectInfo { EffectInfo(number: token.number, name: name, site: site, action: action) }

  /// Whether the effect was cancelled, which goes before the cancellation of its task.
  var isCancelled: Bool {
    progress.withLock { if case .cancelled = $0 { true } else { false } }
  }

  func complete() {
    completed.store(true, ordering: .releasing)
  }

  var task: Task<Void, Never>? {
    progress.withLock { if case .launched(let task) = $0 { task } else { nil } }
  }

  /// Makes the task of the effect, unless it was cancelled since it began.
  ///
  /// - Returns: Whether the task was made.
  func launch() -> Bool {
    // Inside of the lock, so that no cancellation comes between; making a task runs nothing of it here.
    progress.withLock { progress in
      guard case .waiting = progress else { return false }
      progress = .launched(makeTask())
      return true
    }
  }

  private func makeTask() -> Task<Void, Never> {
    guard let schedule else { return Task(name: name, priority: priority) { await self.run() } }
    return Task(name: name, executorPreference: schedule, priority: priority) { await self.run() }
  }

  /// Cancels the task, which is not made if it was not yet.
  func cancel() {
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
      error = await RunningEffect.$current.withValue(self) { await perform(self) }
    }
    complete()
    if registry.isObserved.load(ordering: .relaxed) {
      let phase: EffectEvent.Phase =
        if let error { .failed(error) } else if Task.isCancelled { .cancelled } else { .finished }
      let event = EffectEvent(effect: info, phase: phase)
      if let actor = setOut() { await arrive(on: actor) { $0.observe(event) } }
    }
    let sequences = registry.end(token)
    guard !sequences.isEmpty else { return }
    var isThere = false
    if let actor = setOut() {
      isThere = await arrive(on: actor) { runtime in
        runtime.resume(sequences)
        runtime.flush()
      }
    }
    // Without the store the rest of the sequences is gone; only who waits for them is left.
    if !isThere { for token in sequences { registry.end(token) } }
  }

  // MARK: - The way to the store

  /// Brings an action of the work to the store.
  func send<Action>(_ action: sending Action, to sink: UncheckedSendable<ActionSink<Action>>) async {
    if completed.load(ordering: .acquiring) { report(.sentFromCompletedEffect(action), at: site) }
    guard let actor = setOut() else { return }
    await receive(action, sink, isolation: actor)
  }

  private func receive<Action>(
    _ action: sending Action,
    _ sink: UncheckedSendable<ActionSink<Action>>,
    isolation actor: isolated any Actor
  ) {
    arrive { _ in
      // The child that the effect belongs to may have left while the action was on its way.
      guard !Task.isCancelled else { return }
      // What the work overrides for itself is not for those who handle the action.
      if dependencies === DependencyScope.current { return sink.value.receive(action, from: self) }
      DependencyScope.with(dependencies) { sink.value.receive(action, from: self) }
    }
  }

  /// Asks for the removal of the feature that the work belongs to, and says whether there was anybody to ask.
  fileprivate func leave() async -> Bool {
    guard let actor = setOut() else { return true }
    return await leave(isolation: actor)
  }

  private func leave(isolation actor: isolated any Actor) -> Bool {
    var isAsked = true
    arrive { runtime in
      // Whoever has left already does not leave again.
      guard !Task.isCancelled else { return }
      let exit = exit ?? runtime.exit
      isAsked = exit != nil
      exit?(self)
    }
    return isAsked
  }

  /// Tells a test that something sets out for the store.
  ///
  /// - Returns: The actor of the store; `nil` where it is gone.
  private func setOut() -> (any Actor)? {
    guard let actor = runtime.actor else { return nil }
    schedule?.willArrive()
    return actor
  }

  /// Does something on the store's actor that ``setOut()`` has announced.
  ///
  /// - Returns: Whether the store is still there.
  @discardableResult
  private func arrive(on actor: isolated any Actor, _ body: @Sendable (EffectRuntime) -> Void) -> Bool { arrive(body) }

  @discardableResult
  private func arrive(_ body: (EffectRuntime) -> Void) -> Bool {
    defer { schedule?.didArrive() }
    guard !runtime.isClosed else { return false }
    body(runtime)
    return true
  }
}

/// Asks for the removal of the feature whose effect the current task runs.
///
/// - Returns: Whether there was anybody to ask.
package func requestExit() async -> Bool {
  await RunningEffect.current?.leave() ?? false
}
