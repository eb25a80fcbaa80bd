import Synchronization

/// Runs an operation while the main actor executes all tasks of the process, one at a time.
///
/// ```swift
/// @Test func steps() async {
///   await withMainSerialExecutor {
///     let model = Model()
///     let task = Task { await model.load() }
///     await Task.yield()
///     #expect(model.isLoading)
///     await task.value
///   }
/// }
/// ```
///
/// Use the function in tests of code that starts its own tasks. A test store does not need the function: its effects
/// run one at a time on the actor of the test.
///
/// - Isolation: the mode affects the whole process, including tests that run at the same time. The mode ends when the
///   last operation that uses it ends.
/// - Order: tasks run in the order in which they become ready.
///
/// The idea is from the ConcurrencyExtras library.
///
/// - Parameter operation: The operation to run.
/// - Throws: The error that the operation throws.
@MainActor
public func withMainSerialExecutor(
  operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  try await operation()
}

/// Runs a synchronous operation while the main actor executes all tasks of the process, one at a time.
///
/// ```swift
/// override func invokeTest() {
///   withMainSerialExecutor { super.invokeTest() }
/// }
/// ```
///
/// - Parameter operation: The operation to run.
/// - Throws: The error that the operation throws.
public func withMainSerialExecutor(operation: () throws -> Void) rethrows {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  try operation()
}

/// Whether all tasks of the process run on the main actor, one after the other.
///
/// For older tests, which set it in `setUp()` and `tearDown()`. `withMainSerialExecutor` does the same
/// for one operation and ends with it.
///
/// - Isolation: the switch is the process's; setting it is not synchronised with tests that run at the same time.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isUsedUnchecked }
  set { MainSerialExecutor.isUsedUnchecked = newValue }
}

/// Counts who wants the tasks of the process on the main actor, so that who ends first does not switch it off for
/// others.
private enum MainSerialExecutor {
  private static let unchecked = Mutex(false)

  /// Whether ``uncheckedUseMainSerialExecutor`` is one of those that are counted.
  static var isUsedUnchecked: Bool {
    get { unchecked.withLock { $0 } }
    set {
      let former = unchecked.withLock { isUsed in
        defer { isUsed = newValue }
        return isUsed
      }
      if newValue, !former { enter() }
      if !newValue, former { leave() }
    }
  }

  private static let count = Mutex(0)

  static func enter() {
    count.withLock { count in
      count += 1
      if count == 1 { GlobalExecutorHook.sendToMainActor(true) }
    }
  }

  static func leave() {
    count.withLock { count in
      count -= 1
      if count == 0 { GlobalExecutorHook.sendToMainActor(false) }
    }
  }
}
