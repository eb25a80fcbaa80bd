import Observation
import Synchronization

/// Counts how often what was read has changed.
package final class Reading: Sendable {
  private let calls = Mutex(0)

  /// Reads, and waits for one change.
  package init(_ read: () -> Void) {
    withObservationTracking(read) { [weak self] in self?.calls.withLock { $0 += 1 } }
  }

  /// 0, or 1 after a change.
  package var count: Int { calls.withLock { $0 } }
}
