/// Which code calls: the task it runs in, or outside of tasks, the thread.
///
/// A test keeps its task across suspensions, and changes its thread there, so the task goes first. A test method of
/// XCTest that is not asynchronous has no task.
enum CallerIdentity: Hashable, Sendable {
  case task(Int)
  case thread(ThreadID)

  /// The code that asks.
  static var current: CallerIdentity {
    // The reference to a task may not be kept, so its hash value stands for it.
    withUnsafeCurrentTask { task in task.map { .task($0.hashValue) } } ?? .thread(.current)
  }
}
