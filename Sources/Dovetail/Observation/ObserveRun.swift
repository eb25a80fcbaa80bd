import Observation
import Synchronization

/// A closure that runs again when what it has read changes.
//
// Unchecked: `isScheduled` and `isOver` are locked; everything else is used on the actor alone, but for the release of
// the closure.
final class ObserveRun: @unchecked Sendable {
  private struct Flags {
    var isScheduled = false
    var isOver = false
    var waiters: [CheckedContinuation<Void, Never>] = []

    /// Takes out who waits, if there is nothing to wait for.
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

  init(actor: any Actor, apply: @escaping () -> Void) {
    self.actor = actor
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

  /// Waits until the closure has run for the changes that have come.
  func settle() async {
    await withCheckedContinuation { continuation in
      flags.withLock { flags in
        flags.waiters.append(continuation)
        return flags.settled()
      }
      .forEach { $0.resume() }
    }
  }

  /// Runs the closure on the actor, where this is called.
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
    if hasChangedItself { schedule() }
    flags.withLock { $0.settled() }.forEach { $0.resume() }
  }

  /// Sees to it that the closure runs when the actor is free.
  private func schedule() {
    let isNeeded = flags.withLock { flags in
      defer { flags.isScheduled = true }
      return !flags.isScheduled && !flags.isOver
    }
    guard isNeeded else { return }
    Task { [weak self] in
      guard let self, !isCancelled else { return }
      // Without its actor there is nobody to run it for.
      if let actor { await perform(on: actor) } else { cancel() }
    }
  }

  private func perform(on actor: isolated any Actor) { perform() }

  // MARK: - What happens while the closure runs

  /// The closure that runs on this thread.
  static var current: ObserveRun? {
    ThreadLocals.current.pointee.observeRun?.object
  }

  /// Notes that the closure has read a property.
  func noteReading(_ keyPath: AnyKeyPath, of listeners: ObserverList) {
    reads.insert(ReadKey(listeners: ObjectIdentifier(listeners), keyPath: keyPath))
  }

  /// Notes that properties have changed while the closure runs, of which `withObservationTracking` does not hear.
  func noteChanges(_ keys: some Sequence<ReadKey>) {
    if !hasChangedItself { hasChangedItself = keys.contains(where: reads.contains) }
  }
}
