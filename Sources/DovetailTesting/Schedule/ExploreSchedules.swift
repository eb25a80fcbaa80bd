import Dovetail
import Synchronization

/// Runs a test with many orders of its effects' jobs, and reports the seed of the order that fails.
///
/// ```swift
/// @Test @MainActor func search() async {
///   await exploreSchedules(seeds: 100) {
///     let store = TestStore(initialState: Search.State()) { Search() }
///     ...
///   }
/// }
/// ```
///
/// By default the jobs of a ``TestStore`` run in the order in which they became ready. Inside of `exploreSchedules` the
/// seed chooses among the ready jobs. The function stops at the first seed for which an issue is reported or an error
/// is thrown. The issues of this seed end with the call that runs it alone.
///
/// - Replay: set the environment variable `DOVETAIL_SCHEDULE_SEED` to a number to run that seed only.
/// - Issues: issues of the library and of `reportIssue` stop the search. A failed `#expect` fails the test as always,
///   but its message does not contain the seed.
///
/// - Parameters:
///   - seeds: The number of orders to try.
///   - isolation: The actor of the test.
///   - test: The test. It is called once for each seed, so it has to create everything that it uses.
public func exploreSchedules(
  seeds: Int = 100,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  test: () async throws -> Void
) async rethrows {
  let replayed = Environment["DOVETAIL_SCHEDULE_SEED"].flatMap { UInt64($0) }
  for seed in replayed.map({ $0...$0 }) ?? 0...UInt64(max(seeds, 1) - 1) {
    let reporter = ScheduleReporter(seed: seed, base: IssueReporters.current)
    do {
      try await ScheduleSeed.$current.withValue(
        seed,
        operation: { try await withIssueReporters([reporter]) { try await test() } },
        isolation: isolation
      )
    } catch {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      reporter.report(ReportedIssue(error: error, site: site))
      throw error
    }
    if reporter.hasIssues { return }
  }
}

/// The seed of the test stores that the current task creates.
enum ScheduleSeed {
  @TaskLocal static var current: UInt64?
}

/// Appends the seed to the issues that are reported under it.
private final class ScheduleReporter: IssueReporter {
  private let seed: UInt64
  private let base: [any IssueReporter]
  private let count = Atomic(0)

  init(seed: UInt64, base: [any IssueReporter]) {
    self.seed = seed
    self.base = base
  }

  var hasIssues: Bool { count.load(ordering: .relaxed) > 0 }

  func report(_ issue: ReportedIssue) {
    count.add(1, ordering: .relaxed)
    var issue = issue
    issue.message = Diagnostic.schedule(seed, broke: issue.message).message
    for reporter in base { reporter.report(issue) }
  }

  func expect(_ issue: ReportedIssue, reason: String?) {
    for reporter in base { reporter.expect(issue, reason: reason) }
  }
}
