import Observation
import Synchronization

/// A closure that runs again when a property that it has read changes.
//
// Unchecked: a mutex guards `flags`. Everything else is used on the actor alone, except that the last reference, and
// with it the closure, may be released anywhere.
@usableFromInline
package final class ObserveRun: @unchecked Sendable {
  private struct Flags {
    var isScheduled = false
    var isOver = false
    var waiters: [CheckedContinuation<Void, Never>] = []

    /// Removes and returns the waiting continuations, if no run is scheduled.
    mutating func settled() -> [CheckedContinuation<Void, Never>] {
      guard !isScheduled || isOver else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  private weak var actor: (any Actor)?
  private let flags = Mutex(Flags())
  private var apply: (() -> Void)?
  private var reads: Set<ReadKey> = []
  private var hasChangedItself = false
  private let site: SourceSite

  /// The number of registered reads, to find reads that register nothing.
  private var readCount = 0
  private var hasReported = false

  /// The type of the state that is not observable and was read last, and ``readCount`` at that time.
  private var unobservable: (state: Any.Type, readCount: Int)?

  init(actor: any Actor, site: SourceSite, apply: @escaping () -> Void) {
    self.actor = actor
    self.site = site
    self.apply = apply
  }

  var isCancelled: Bool { flags.withLock { $0.isOver } }

  func cancel() {
    flags.withLock { flags in
      flags.isOver = true
      return flags.settled()
    }
    .forEach { $0.resume() }
  }

  /// Waits until the closure has run for the changes that were made before this call.
  func settle() async {
    await withCheckedContinuation { continuation in
      flags.withLock { flags in
        flags.waiters.append(continuation)
        return flags.settled()
      }
      .forEach { $0.resume() }
    }
  }

  /// Runs the closure; called on the actor.
  func perform() {
    let isOver = flags.withLock { flags in
      flags.isScheduled = false
      return flags.isOver
    }
    guard !isOver, let apply else { return }
    reads.removeAll(keepingCapacity: true)
    hasChangedItself = false
    let locals = ThreadLocals.current
    let outer = locals.pointee.observeRun
    locals.pointee.observeRun = Unretained(self)
    withObservationTracking(apply) { [weak self] in self?.schedule() }
    locals.pointee.observeRun = outer
    if let unobservable, unobservable.readCount == readCount {
      reportUnobservable(unobservable.state)
    }
    unobservable = nil
    if hasChangedItself { schedule() }
    flags.withLock { $0.settled() }.forEach { $0.resume() }
  }

  /// Schedules a run of the closure on the actor, unless one is scheduled.
  private func schedule() {
    let isNeeded = flags.withLock { flags in
      defer { flags.isScheduled = true }
      return !flags.isScheduled && !flags.isOver
    }
    guard isNeeded else { return }
    Task { [weak self] in
      guard let self, !isCancelled else { return }
      // The actor was released: nothing can run on it any more.
      if let actor { await perform(on: actor) } else { cancel() }
    }
  }

  private func perform(on actor: isolated any Actor) { perform() }

  // MARK: - Reads and changes during a run

  /// The innermost closure that runs on this thread.
  static var current: ObserveRun? {
    ThreadLocals.current.pointee.observeRun?.object
  }

  /// Records that the closure has read a property.
  func noteReading(_ keyPath: AnyKeyPath, of listeners: ObserverList) {
    readCount += 1
    reads.insert(ReadKey(listeners, keyPath))
  }

  /// Reads a state that is not observable, and reports the read unless an observable part of the state registers it.
  ///
  /// The result may be such a part, which registers the access only when one of its properties is read. In that case
  /// the report is postponed until the end of the run.
  @usableFromInline
  package static func checkingRead<Result>(of state: @autoclosure () -> Any.Type, _ body: () -> Result) -> Result {
    guard let run = current, !run.hasReported else { return body() }
    let count = run.readCount
    let result = body()
    guard run.readCount == count else { return result }
    // A value without references has no list of observers.
    if _isPOD(Result.self) || Result.self == String.self {
      run.reportUnobservable(state())
    } else {
      run.unobservable = (state(), count)
    }
    return result
  }

  private func reportUnobservable(_ state: Any.Type) {
    guard !hasReported else { return }
    hasReported = true
    report(.unobservableState(state), at: site)
  }

  /// Records changes that are made while the closure runs, which `withObservationTracking` does not report.
  func noteChanges(_ keys: some Sequence<ReadKey>) {
    if !hasChangedItself { hasChangedItself = keys.contains(where: reads.contains) }
  }
}
