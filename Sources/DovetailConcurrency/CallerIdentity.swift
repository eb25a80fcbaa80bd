/// The identity of the calling code: its task or, outside of a task, its thread.
///
/// The task is compared first, because a test keeps its task across suspensions but may change its thread. A
/// synchronous test method of XCTest has no task.
package enum CallerIdentity: Hashable, Sendable {
  case task(Int)
  case thread(ThreadID)

  /// The identity of the caller.
  package static var current: CallerIdentity {
    // A reference to the task may not be kept beyond this closure, so its hash value is stored.
    withUnsafeCurrentTask { task in task.map { .task($0.hashValue) } } ?? .thread(.current)
  }
}
