import Synchronization

// Counts the issues of one `withExpectedIssue`. Tasks inherit the scope and may outlive it. A closed scope accepts no
// issues: a later issue of such a task goes to the enclosing scope, or is unexpected.
final class ExpectedIssues: Sendable {
  @TaskLocal static var scope: ExpectedIssues?

  let reason: String?
  private let outer: ExpectedIssues?
  private let book = Mutex(Book())

  init(reason: String?, outer: ExpectedIssues?) {
    self.reason = reason
    self.outer = outer
  }

  // Counts an issue in the innermost open scope and returns that scope, or nil if the issue was not expected.
  static func takingIssue() -> ExpectedIssues? {
    var candidate = scope
    while let scope = candidate {
      if scope.take() { return scope }
      candidate = scope.outer
    }
    return nil
  }

  // Closes the scope and returns the number of issues it has counted.
  func close() -> Int {
    book.withLock {
      $0.isOpen = false
      return $0.count
    }
  }

  // Counts an issue, and returns whether the scope is open.
  func take() -> Bool {
    book.withLock {
      guard $0.isOpen else { return false }
      $0.count += 1
      return true
    }
  }

  private struct Book {
    var count = 0
    var isOpen = true
  }
}
