import Synchronization

// The books of one `withExpectedIssue`. Tasks inherit the scope and may outlive it: a closed scope takes nothing, and
// their issues are then those of the scope around it, or of nobody.
final class ExpectedIssues: Sendable {
  @TaskLocal static var scope: ExpectedIssues?

  let reason: String?
  private let outer: ExpectedIssues?
  private let book = Mutex(Book())

  init(reason: String?, outer: ExpectedIssues?) {
    self.reason = reason
    self.outer = outer
  }

  // Enters an issue in the innermost open scope and returns that scope, or nil when the issue was not expected.
  static func takingIssue() -> ExpectedIssues? {
    var candidate = scope
    while let scope = candidate {
      if scope.take() { return scope }
      candidate = scope.outer
    }
    return nil
  }

  // Ends the scope and says how many issues it took.
  func close() -> Int {
    book.withLock {
      $0.isOpen = false
      return $0.count
    }
  }

  private func take() -> Bool {
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
