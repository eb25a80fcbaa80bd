import Dovetail
import DovetailEssentials
import DovetailTestSupport

/// Runs a test that stores shared values in files on disk.
func onDisk<Result>(_ body: () async throws -> Result) async rethrows -> Result {
  try await withDependencies {
    $0.defaultFileStorage = .fileSystem
  } operation: {
    try await body()
  }
}

/// Runs a test that stores shared values in files on disk and reports issues to a recorder.
func onDisk<Result>(reportingTo recorder: IssueRecorder, _ body: () async throws -> Result) async rethrows -> Result {
  try await withIssueReporters([recorder]) { try await onDisk(body) }
}
