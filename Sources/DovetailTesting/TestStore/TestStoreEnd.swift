import Dovetail
import Synchronization

/// Checks a test store that is not deallocated when its test, or the process, ends, or whose test does not continue.
///
/// It counts what the test has not asserted, because at the end of the process no code can wait for the actor of the
/// test store.
final class TestStoreEnd: TestSubject {
  /// The number of unreceived actions, events and modifications.
  let unreceived = Atomic(0)

  /// The effects in flight that were not reported.
  private let effects = Mutex<[UInt64: EffectInfo]>([:])

  /// Whether the test has to assert all behavior.
  let isExhaustive = Atomic(true)

  private let site: SourceSite
  let executor: TestExecutor
  private let changes: SharedChangeTracker
  private let reporters = IssueReporters.inScope

  // Unchecked: it is called with the mutual exclusion of the test store's actor.
  private let report = Mutex(UncheckedSendable<() -> Void>({}))

  /// Creates the check of a test store.
  ///
  /// - Parameters:
  ///   - site: The line that makes the test store.
  ///   - executor: The executor of the test store.
  ///   - changes: The unasserted changes of shared values.
  init(site: SourceSite, executor: TestExecutor, changes: SharedChangeTracker) {
    (self.site, self.executor, self.changes) = (site, executor, changes)
  }

  /// The call of the test that ran last, or the line that makes the test store.
  var step: SourceSite { executor.testStep ?? site }

  /// Adds the check to those of the test.
  ///
  /// - Parameter report: Reports what the test has not asserted. It must not retain the test store.
  func begin(_ report: @escaping () -> Void) {
    let report = UncheckedSendable(report)
    self.report.withLock { $0 = report }
    TestSubjects.add(self)
    JobWatch.shared.add(self)
  }

  /// Records that an effect has started or ended.
  func note(_ event: EffectEvent) {
    effects.withLock { effects in
      switch event.phase {
      case .started: effects[event.effect.number] = event.effect
      case .finished, .failed, .cancelled, .dropped: effects[event.effect.number] = nil
      }
    }
  }

  /// Records that the effects in flight were reported.
  func markEffectsAsReported() { effects.withLock { $0 = [:] } }

  /// Reports that an effect blocks its thread.
  func reportBlockedThread() {
    let waits = executor.waits
    let effects = effects.withLock { $0.values.filter { waits[$0.number] == nil }.sorted { $0.number < $1.number } }
    let diagnostic = Diagnostic.effectBlocks(effects, after: executor.storage.withLock { $0.timeout })
    IssueReporters.whileInScope(or: reporters) { reportIssue(diagnostic.message, at: effects.first?.site ?? site) }
  }

  func testDidEnd() async {
    if executor.lock != nil {
      executor.call { reportNow() }
    } else if let actor = executor.storage.withLock({ $0.actor }) {
      await reportNow(on: actor)
    }
  }

  private func reportNow(on actor: isolated any Actor) { reportNow() }

  private func reportNow() {
    let report = report.withLock { $0 }.value
    IssueReporters.whileInScope(or: reporters, report)
  }

  /// The number of effects in flight, without those that wait in vain for a reason that was reported.
  private var countOfEffects: Int {
    let inVain = executor.unimplementedWaits
    return effects.withLock { $0.keys.count { !inVain.contains($0) } }
  }

  var leftover: TestLeftover? {
    guard isExhaustive.load(ordering: .relaxed) else { return nil }
    let message = Diagnostic.leftover(
      unreceived: unreceived.load(ordering: .relaxed),
      effects: countOfEffects,
      hasSharedChanges: changes.hasChanges
    )
    return message.map { TestLeftover($0.message, at: step, reporters: reporters) }
  }
}
