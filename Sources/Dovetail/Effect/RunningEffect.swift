import Synchronization

/// An effect in flight: its node, its work and its progress.
//
// Unchecked Sendable: only functions that are isolated to the store's actor use the variables, and the token is set
// before the task is created.
final class RunningEffect: CancellableWork, @unchecked Sendable {
  /// The effect whose work runs in the current task.
  @TaskLocal static var current: RunningEffect?

  /// The effect's entry in the registry, once it has begun.
  var token = EffectToken.none
  let group: EffectGroup

  /// The effect runtime of the store.
  let runtime: EffectRuntime

  /// The node of the effect and its ancestors.
  let path: NodePath

  /// The ``ActionSink`` that receives the actions of the work.
  let sink: AnyObject

  /// Dismisses the nearest removable feature.
  private let dismissal: ChildDismissal?

  /// The ``RunNode`` of the effect.
  private let node: AnyEffectNode

  /// The dependencies that were active when the effect was created.
  let dependencies: DependencyStorage?
  private let action: Int

  /// Whether the effect is one of a removed child, which runs at the node of its parent.
  let isOfRemovedChild: Bool

  /// Whether the effect is one of a child, and runs at the node of its parent, which outlives the child.
  let isOfChild: Bool

  private enum Progress {
    case waiting
    case launched(Task<Void, Never>)
    case cancelled
  }

  // A lock of its own instead of the registry's: creating a task wakes a thread, and other effects need not wait.
  private let progress = Mutex(Progress.waiting)
  private let completed = Atomic(false)

  /// Called if the work is cancelled before it has begun.
  var abandon: ((RunningEffect) -> Void)?

  /// The actions that the work waits for; `nil` before its first wait.
  var inbox: AnyActionInbox?

  /// Whether there is an ``inbox``.
  let hasInbox = Atomic(false)

  /// Creates an effect, whose task ``launch()`` creates.
  init<Action>(_ node: RunNode<Action>, in context: EffectContext, sending sink: ActionSink<Action>) {
    group = context.group
    runtime = context.runtime
    path = runtime.path(of: context.nodeID)
    dismissal = context.dismissal
    action = context.action
    isOfRemovedChild = context.isOfRemovedChild
    isOfChild = context.isOfChild
    self.node = node
    dependencies = node.dependencies
    self.sink = sink
  }

  var registry: EffectRegistry { group.registry }

  /// The line at which the effect was created.
  var site: SourceSite { node.work.site }

  /// The sink as the type that it has.
  func sink<Action>(of type: Action.Type) -> ActionSink<Action> { known(sink, as: ActionSink<Action>.self) }

  /// The executor of the task in a test.
  var schedule: (any EffectSchedule)? { runtime.schedule }

  /// The description of the effect for observers.
  var info: EffectInfo {
    let work = node.work
    return EffectInfo(number: token.number, name: work.name, site: work.site, action: action)
  }

  /// Whether the effect was cancelled, which is set before the task is cancelled.
  var isCancelled: Bool {
    progress.withLock { if case .cancelled = $0 { true } else { false } }
  }

  /// Whether the work has ended.
  var isCompleted: Bool { completed.load(ordering: .acquiring) }

  func complete() {
    completed.store(true, ordering: .releasing)
  }

  var task: Task<Void, Never>? {
    progress.withLock { if case .launched(let task) = $0 { task } else { nil } }
  }

  /// Creates the task of the effect, unless the effect was cancelled before.
  ///
  /// - Returns: Whether the task was created.
  func launch() -> Bool {
    // Inside of the lock, so that a cancellation finds either no task or the task. Creating a task runs no code of it.
    progress.withLock { progress in
      guard case .waiting = progress else { return false }
      progress = .launched(makeTask())
      return true
    }
  }

  private func makeTask() -> Task<Void, Never> {
    let work = node.work
    guard let schedule else { return Task(name: work.name, priority: work.priority) { await self.run() } }
    return Task(name: work.name, executorPreference: schedule, priority: work.priority) { await self.run() }
  }

  /// Cancels the task, or prevents its creation.
  func cancel() {
    // Outside of the lock: cancelling a task runs its cancellation handlers, which may cancel this effect again.
    let former = progress.withLock { progress in
      defer { progress = .cancelled }
      return progress
    }
    if case .launched(let task) = former { task.cancel() }
  }

  // Inlined, and with the rare cases in functions of their own, for the reason that `RunNode.perform(_:)` gives.
  @inline(__always)
  private func run() async {
    var error: (any Error)?
    if !Task.isCancelled {
      error = await RunningEffect.$current.withValue(self) { await node.perform(self) }
    }
    complete()
    if hasInbox.load(ordering: .relaxed) || registry.isObserved.load(ordering: .relaxed) { await tellStore(of: error) }
    let sequences = registry.end(token)
    if !sequences.isEmpty { await resume(sequences) }
  }

  /// Closes the inbox and notifies the observers of the store.
  @inline(never)
  nonisolated(nonsending)
    private func tellStore(of error: (any Error)?) async
  {
    if hasInbox.load(ordering: .relaxed), let actor = setOut() { await arrive(on: actor) { self.closeInbox(of: $0) } }
    guard registry.isObserved.load(ordering: .relaxed) else { return }
    let phase: EffectEvent.Phase =
      if let error { .failed(error) } else if Task.isCancelled { .cancelled } else { .finished }
    let event = EffectEvent(effect: info, phase: phase)
    if let actor = setOut() { await arrive(on: actor) { $0.observe(event) } }
  }

  /// Continues the sequences whose stage has ended with this effect.
  @inline(never)
  private func resume(_ sequences: [EffectToken]) async {
    var isThere = false
    if let actor = setOut() {
      isThere = await arrive(on: actor) { runtime in
        runtime.resume(sequences)
        runtime.flush()
      }
    }
    // Without the store the sequences do not continue, but tasks may wait for their ends.
    if !isThere { for token in sequences { registry.end(token) } }
  }

  private func closeInbox(of runtime: EffectRuntime) {
    if let inbox { runtime.store?.close(inbox) }
    inbox = nil
  }

  // MARK: - Reaching the store

  /// Sends an action of the work to the store.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - context: Calls the function that handles the action; `nil` to call it directly.
  nonisolated(nonsending)
    func send<Action>(_ action: sending Action, within context: HandlingContext.Function? = nil) async
  {
    if isCompleted { report(.sentFromCompletedEffect(action), at: site) }
    guard let actor = setOut() else { return }
    await receive(action, within: context, isolation: actor)
  }

  private func receive<Action>(
    _ action: sending Action,
    within context: HandlingContext.Function?,
    isolation actor: isolated any Actor
  ) {
    arrive { _ in
      // The child may have been removed while the task waited for the actor.
      guard !Task.isCancelled else { return }
      // Most actions have no context, and are handled without a further closure.
      guard let context else { return receive(action) }
      context { receive(action) }
    }
  }

  private func receive<Action>(_ action: Action) {
    let sink = sink(of: Action.self)
    // Dependencies that the work overrides do not apply to the reducers that handle its actions.
    if dependencies === DependencyScope.current { return sink.receive(action, from: self) }
    DependencyScope.with(dependencies) { sink.receive(action, from: self) }
  }

  /// Dismisses the feature of the effect.
  ///
  /// - Parameter context: Calls the function that dismisses the feature.
  /// - Returns: Whether there is a removable feature.
  fileprivate func leave(within context: HandlingContext.Function) async -> Bool {
    guard let actor = setOut() else { return true }
    return await leave(within: context, isolation: actor)
  }

  private func leave(within context: HandlingContext.Function, isolation actor: isolated any Actor) -> Bool {
    var isAsked = true
    arrive { runtime in
      // A feature that was removed before is not dismissed again.
      guard !Task.isCancelled else { return }
      guard let dismissal = dismissal ?? runtime.rootDismissal else { return isAsked = false }
      context { dismissal(self) }
    }
    return isAsked
  }

  /// Tells the executor of a test that this effect is about to reach the store.
  ///
  /// - Returns: The actor of the store; `nil` if it was released.
  func setOut() -> (any Actor)? {
    guard let actor = runtime.actor else { return nil }
    schedule?.willArrive()
    return actor
  }

  /// Calls a function on the store's actor, after ``setOut()``.
  ///
  /// - Returns: Whether the store still exists.
  @discardableResult
  private func arrive(on actor: isolated any Actor, _ body: @Sendable (EffectRuntime) -> Void) -> Bool { arrive(body) }

  @discardableResult
  func arrive(_ body: (EffectRuntime) -> Void) -> Bool {
    defer { schedule?.didArrive() }
    guard !runtime.isClosed else { return false }
    body(runtime)
    return true
  }
}

/// Dismisses the feature whose effect runs in the current task.
///
/// - Parameter context: Calls the function that dismisses the feature.
/// - Returns: Whether there is a removable feature.
package func requestExit(within context: @escaping HandlingContext.Function = { $0() }) async -> Bool {
  await RunningEffect.current?.leave(within: context) ?? false
}
