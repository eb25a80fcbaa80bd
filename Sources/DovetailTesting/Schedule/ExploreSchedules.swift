import Dovetail
import Synchronization

/// Runs a test under many orders of what its effects do, and says which order broke it.
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
/// A ``TestStore`` made inside runs whichever of the jobs that are ready the seed picks, where otherwise the one that
/// was ready first runs first. The first seed under which an issue is reported, or an error thrown, is the last that
/// is run, and its issues end with the line that runs that seed alone.
///
/// - Replay: with the environment variable `DOVETAIL_SCHEDULE_SEED` set to a number, that seed is the only one.
/// - Issues: those of the library and of `reportIssue` are seen. A failed `#expect` fails the test as always, but does
///   not say under which seed.
///
/// - Parameters:
///   - seeds: How many orders to try.
///   - test: The test. It is called once for each seed, so it makes all it needs itself.
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

/// The seed that the test stores of the current task follow.
enum ScheduleSeed {
  @TaskLocal static var current: UInt64?
}

/// Adds the seed to the issues that arise under it.
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
