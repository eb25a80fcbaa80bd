import Synchronization

/// Whether a part of a shared value was still there when a thread last looked, in debug builds.
///
/// A thread that writes to a removed part made a mistake if it could know of the removal. It could not if another
/// thread has changed the value since.
final class PartPresence: Sendable {
  #if DEBUG
    /// The number of changes of the value at which the part was last seen; -1 after a report.
    private let version: Atomic<Int>

    init(in core: SharedCore) { version = Atomic(core.withLock { core.version }) }

    /// Records that the part is there.
    ///
    /// The lock of the core is held.
    func note(in core: SharedCore) { version.store(core.version, ordering: .relaxed) }

    /// Whether the part was removed, and only by this thread since it was last seen.
    ///
    /// It is `true` once. The lock of the core is held, for a change by this thread.
    func isKnownToHaveEnded(in core: SharedCore) -> Bool {
      let seen = version.load(ordering: .relaxed)
      guard seen >= 0, core.isChangedOnlyByThisThread(since: seen) else { return false }
      version.store(-1, ordering: .relaxed)
      return true
    }
  #else
    init(in core: SharedCore) {}

    func note(in core: SharedCore) {}

    func isKnownToHaveEnded(in core: SharedCore) -> Bool { false }
  #endif
}
