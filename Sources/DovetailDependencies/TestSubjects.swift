import Synchronization

/// An object that a test creates, and that fails the test for what the test has not asserted.
///
/// It does so when it is deallocated. A test that does not release it would pass, so it is also checked when the scope
/// of a test trait ends, and when the process ends.
package protocol TestSubject: AnyObject, Sendable {
  /// Fails the test, which has ended, for what it has not asserted.
  func testDidEnd() async

  /// What no test has asserted; `nil` if there is nothing.
  var leftover: TestLeftover? { get }
}

/// What no test has asserted until the end of the process.
package struct TestLeftover {
  /// A message of one line.
  let message: String

  /// The line that creates the object.
  let site: SourceSite

  /// The issue reporters of the scope that created the object; `nil` for those of the process.
  let reporters: [any IssueReporter]?

  package init(_ message: String, at site: SourceSite, reporters: [any IssueReporter]?) {
    (self.message, self.site, self.reporters) = (message, site, reporters)
  }
}

/// The test subjects that are not deallocated.
package enum TestSubjects {
  private struct Entry {
    let number: Int
    weak var subject: (any TestSubject)?

    /// The defaults of the test trait in whose scope the subject was created.
    let scope: ObjectIdentifier?
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var lastNumber = 0
  }

  private static let table = Mutex(Table())

  private static let isExitObserved: Bool = {
    ProcessControl.atExit { TestSubjects.processEnds() }
    return true
  }()

  /// Adds a subject.
  package static func add(_ subject: any TestSubject) {
    _ = isExitObserved
    let scope = DependencyTest.scope.map { ObjectIdentifier($0) }
    table.withLock { table in
      table.lastNumber += 1
      table.entries[ObjectIdentifier(subject)] = Entry(number: table.lastNumber, subject: subject, scope: scope)
    }
  }

  /// Removes a subject, which has failed its test or has no reason to.
  package static func remove(_ subject: any TestSubject) {
    _ = table.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(subject)) }
  }

  /// Checks the subjects of a scope.
  static func scopeDidEnd(_ scope: DependencyDefaults) async {
    for subject in subjects(where: { $0.scope == ObjectIdentifier(scope) }) { await subject.testDidEnd() }
  }

  private static func processEnds() {
    var isFailure = false
    for leftover in subjects(where: { _ in true }).compactMap(\.leftover) {
      if let reporters = leftover.reporters {
        withIssueReporters(reporters) { reportIssue(leftover.message, at: leftover.site) }
      } else {
        // No test runs that could fail, so the process does.
        isFailure = isFailure || TestFrameworks().isTestRun
        StandardError.write("\(isFailure ? "error" : "warning"): \(leftover.site): \(leftover.message)")
      }
    }
    if isFailure { ProcessControl.failExit() }
  }

  /// The subjects of some entries, in the order of their creation.
  private static func subjects(where isIncluded: (Entry) -> Bool) -> [any TestSubject] {
    // Released without the mutex, which a deinitializer takes.
    table.withLock { table in
      table.entries.values.filter(isIncluded).sorted { $0.number < $1.number }.compactMap(\.subject)
    }
  }
}
