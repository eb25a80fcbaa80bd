import Synchronization

/// Runs an operation with all tasks of the process on the main actor, one after the other.
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
/// It is for tests of code that starts tasks of its own. A test store needs none of it: its effects run one after the
/// other on the actor of the test as they are.
///
/// - Isolation: the switch is the process's. Tests that run at the same time are put on the main actor too; it is
///   switched off when the last operation that asked for it has ended.
/// - Order: tasks that are ready take turns in the order in which they became so.
///
/// The idea is from the ConcurrencyExtras library.
///
/// - Parameter operation: What to run.
@MainActor
public func withMainSerialExecutor(
  operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  try await operation()
}

/// Runs an operation with all tasks of the process on the main actor, one after the other.
///
/// ```swift
/// override func invokeTest() {
///   withMainSerialExecutor { super.invokeTest() }
/// }
/// ```
///
/// - Parameter operation: What to run.
public func withMainSerialExecutor(operation: () throws -> Void) rethrows {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  try operation()
}

/// Whether all tasks of the process run on the main actor, one after the other.
///
/// For older tests, which set it in `setUp()` and `tearDown()`. ``withMainSerialExecutor(operation:)`` does the same
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
