import Synchronization

/// An effect in flight: its node, its work and its progress.
//
// Unchecked Sendable: only functions that are isolated to the store's actor use the variables, and the token is set
// before the task is created.
package final class RunningEffect: CancellableWork, ClockedEffect, @unchecked Sendable {
  /// The effect whose work runs in the current task.
  static var current: RunningEffect? { CurrentEffect.value as? RunningEffect }

  /// The effect's entry in the table, once it has begun.
  var token = EffectToken.none
  let group: EffectGroup

  package var number: UInt64 { token.number }
  package var testStep: SourceSite? { schedule?.testStep }

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
  package let action: Int

  /// Whether the effect is one of a removed child, which runs at the node of its parent.
  let isOfRemovedChild: Bool

  /// Whether the effect is one of a child, and runs at the node of its parent, which outlives the child.
  let isOfChild: Bool

  /// Whether the effect follows a value of the state, so that nothing is lost if it never begins.
  let followsState: Bool

  private enum Progress {
    case waiting
    case launched(Task<Void, Never>)
    case cancelled
  }

  // A lock of its own instead of the table's: creating a task wakes a thread, and other effects need not wait.
  private let progress = Mutex(Progress.waiting)
  private let flags = Atomic<UInt8>(0)

  /// Called if the work is cancelled before it has begun.
  var abandon: ((RunningEffect) -> Void)?

  /// The actions that the work waits for; `nil` before its first wait.
  var inbox: AnyActionInbox?

  #if DEBUG
    /// Whether the effect is one that ``LostEffects`` keeps.
    private let isWatched: Bool

    /// The action that started the effect, as messages name it.
    private let startedBy: String?
  #endif

  /// The waits of the work, and of tasks that use its ``FeatureHandle``, which end with the effect.
  private let waits = Mutex<[any EndableWait]>([])

  /// Creates an effect, whose task ``launch()`` creates.
  init<Action>(_ node: RunNode<Action>, in context: EffectContext, sending sink: ActionSink<Action>) {
    group = context.group
    runtime = context.runtime
    path = runtime.path(of: context.nodeID)
    dismissal = context.dismissal
    action = context.action
    isOfRemovedChild = context.isOfRemovedChild
    isOfChild = context.isOfChild
    followsState = context.followsState
    self.node = node
    dependencies = node.dependencies
    self.sink = sink
    #if DEBUG
      // Work that follows the state is not lost: it begins again with the program.
      isWatched = LostEffects.isWatching && context.runtime.schedule == nil && !context.followsState
      startedBy = context.runtime.startingAction
    #endif
  }

  // Its entry is kept until then, so that it is known of a late action whether the feature was removed.
  deinit { if path.nodeID != .root { runtime.forget(token) } }

  /// The line at which the effect was created.
  package var site: SourceSite { node.work.site }

  /// The sink as the type that it has.
  func sink<Action>(of type: Action.Type) -> ActionSink<Action> { known(sink, as: ActionSink<Action>.self) }

  /// The executor of the task in a test.
  package var schedule: (any EffectSchedule)? { runtime.schedule }

  /// The description of the effect for observers.
  var info: EffectInfo {
    let work = node.work
    return EffectInfo(number: token.number, name: work.name, site: work.site, action: action)
  }

  // MARK: - Progress

  /// Whether the effect was cancelled, which is set before the task is cancelled.
  var isCancelled: Bool { flags.load(ordering: .acquiring) & Flags.cancelled != 0 }

  /// Whether the work has ended.
  package var isCompleted: Bool { flags.load(ordering: .acquiring) & Flags.completed != 0 }

  /// Notes that the work has ended, and ends the waits of tasks that outlive it.
  ///
  /// - Returns: Whether the effect has an ``inbox``.
  @discardableResult
  func complete() -> Bool {
    unwatch()
    let former = flags.bitwiseOr(Flags.completed, ordering: .acquiringAndReleasing).oldValue
    if former & Flags.waiting != 0 { endWaits() }
    return former & Flags.inbox != 0
  }

  package var task: Task<Void, Never>? {
    progress.withLock { if case .launched(let task) = $0 { task } else { nil } }
  }

  /// Creates the task of the effect, unless the effect was cancelled before.
  ///
  /// - Returns: Whether the task was created.
  func launch() -> Bool {
    // Inside of the lock, so that a cancellation finds either no task or the task. Creating a task runs no code of it.
    progress.withLock { progress in
      guard case .waiting = progress else { return false }
      #if DEBUG
        let work = node.work
        if isWatched { LostEffects.shared.add(self, .init(name: work.name, site: work.site, action: startedBy)) }
      #endif
      progress = .launched(makeTask())
      return true
    }
  }

  private func makeTask() -> Task<Void, Never> {
    let work = node.work
    guard let schedule else {
      // The effect starts on the store's actor, which is therefore there, unless it is being deallocated.
      if work.isOnStore, let actor = runtime.actor {
        return DovetailPlatform.makeTask(on: actor, name: work.name, priority: work.priority) { await self.run() }
      }
      return Task(name: work.name, priority: work.priority) { await self.run() }
    }
    return Task(name: work.name, executorPreference: schedule, priority: work.priority) { await self.run() }
  }

  /// Notes that the effect has done something, or will not.
  @inline(__always)
  private func unwatch() {
    #if DEBUG
      if isWatched { LostEffects.shared.remove(self) }
    #endif
  }

  /// Cancels the task, or prevents its creation, and ends the waits of other tasks that use the effect.
  package func cancel() {
    unwatch()
    flags.bitwiseOr(Flags.cancelled, ordering: .acquiringAndReleasing)
    // Outside of the lock: cancelling a task runs its cancellation handlers, which may cancel this effect again.
    let former = progress.withLock { progress in
      defer { progress = .cancelled }
      return progress
    }
    if case .launched(let task) = former { task.cancel() }
    let flags = flags.bitwiseOr(Flags.taskCancelled, ordering: .acquiringAndReleasing).oldValue
    if flags & Flags.waiting != 0 { endWaits() }
  }

  // Inlined, and with the rare cases in functions of their own, for the reason that `RunNode.perform(_:)` gives.
  @inline(__always)
  private func run(isolation: isolated (any Actor)? = #isolation) async {
    var error: (any Error)?
    if !Task.isCancelled {
      error = await CurrentEffect.$value.withValue(self) {
        // A closure is isolated to the actor of its context only if it captures the actor.
        _ = isolation
        return await node.perform(self)
      }
    }
    let hasInbox = complete()
    if hasInbox || runtime.isObserved.load(ordering: .relaxed) { await tellStore(of: error, hasInbox) }
    let sequences = runtime.end(token)
    if !sequences.isEmpty { await resume(sequences) }
  }

  /// Closes the inbox and notifies the observers of the store.
  @inline(never)
  nonisolated(nonsending)
    private func tellStore(of error: (any Error)?, _ hasInbox: Bool) async
  {
    if hasInbox, let actor = setOut() { await arrive(on: actor) { self.closeInbox(of: $0) } }
    guard runtime.isObserved.load(ordering: .relaxed) else { return }
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
    if !isThere { for token in sequences { runtime.end(token) } }
  }

  private func closeInbox(of runtime: EffectRuntime) {
    if let inbox { runtime.store?.close(inbox) }
    inbox = nil
  }

  /// Keeps the first inbox of the effect, which is closed when the effect ends.
  func keep(_ inbox: AnyActionInbox) {
    self.inbox = inbox
    flags.bitwiseOr(Flags.inbox, ordering: .relaxed)
  }

  // MARK: - Waits

  /// Adds a wait, which is ended at once if the effect was cancelled or has ended.
  //
  // Only the waits of the effect's own task are ended by the cancellation of that task.
  func add(_ wait: some EndableWait) {
    waits.withLock { $0.append(wait) }
    let former = flags.bitwiseOr(Flags.waiting, ordering: .acquiringAndReleasing).oldValue
    if former & (Flags.cancelled | Flags.completed) != 0 { endWaits() }
  }

  func remove(_ wait: some EndableWait) {
    waits.withLock { $0.removeAll { $0 === wait } }
  }

  private func endWaits() {
    let former = waits.withLock { waits in
      defer { waits = [] }
      return waits
    }
    for wait in former { wait.end() }
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
    if isCompleted, !isCancelled { report(.sentFromCompletedEffect(action), at: site) }
    guard let actor = setOut() else { return }
    await receive(action, within: context, isolation: actor)
  }

  private func receive<Action>(
    _ action: sending Action,
    within context: HandlingContext.Function?,
    isolation actor: isolated any Actor
  ) {
    arrive { runtime in
      // The child may have been removed while the task waited for the actor.
      guard mayAct else { return reportDropped("Action: \(caseLabel(of: action))") }
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
      guard mayAct else { return reportDropped("A dismissal") }
      guard let dismissal = dismissal ?? runtime.rootDismissal else { return isAsked = false }
      context { dismissal(self) }
    }
    return isAsked
  }

  // MARK: - After the end

  /// Whether the current task may act on the feature of the effect.
  ///
  /// It may not if the task or the effect was cancelled, or if the feature was removed: another one may have taken its
  /// place. The task can be another one than the effect's: one that the work has created, or that of a callback.
  var mayAct: Bool {
    let flags = flags.load(ordering: .acquiring)
    guard flags & Flags.cancelled == 0, !Task.isCancelled else { return false }
    // The effects of a removed feature are cancelled. Of one that had ended before, its entry tells.
    return flags & Flags.completed == 0 || runtime.hasFeature(token)
  }

  /// Reports, once for the effect, that something was dropped because the effect was cancelled.
  ///
  /// A cancelled task is expected to go on until it notices, so what it does is dropped without a report. So is what
  /// happens while the effect is being cancelled on another thread.
  func reportDropped(_ what: @autoclosure () -> String) {
    #if DEBUG
      guard !Task.isCancelled, flags.load(ordering: .acquiring) & Flags.taskCancelled != 0 else { return }
      let former = flags.bitwiseOr(Flags.reported, ordering: .relaxed).oldValue
      if former & Flags.reported == 0 { report(.droppedFromCancelledEffect(what()), at: site) }
    #endif
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
    unwatch()
    guard !runtime.isClosed else { return false }
    body(runtime)
    return true
  }
}

/// What has happened to an effect, as bits of one number, since each action of the effect tests several of them.
private enum Flags {
  /// The work has ended.
  static let completed: UInt8 = 1

  /// The effect was cancelled.
  static let cancelled: UInt8 = 2

  /// The cancellation has reached the task.
  static let taskCancelled: UInt8 = 4

  /// It was reported that something of the cancelled effect was dropped.
  static let reported: UInt8 = 8

  /// The effect has an inbox.
  static let inbox: UInt8 = 16

  /// The effect has had waits.
  static let waiting: UInt8 = 32
}

/// A wait that ends with the effect that it belongs to.
protocol EndableWait: AnyObject, Sendable {
  func end()
}

/// Dismisses the feature whose effect runs in the current task.
///
/// - Parameter context: Calls the function that dismisses the feature.
/// - Returns: Whether there is a removable feature.
package func requestExit(within context: @escaping HandlingContext.Function = { $0() }) async -> Bool {
  await RunningEffect.current?.leave(within: context) ?? false
}
