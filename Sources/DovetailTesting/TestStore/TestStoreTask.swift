import Dovetail

/// The effects that an action of a test has started, and the effects of the actions that they have sent.
///
/// ```swift
/// let task = await store.send(.appeared)
/// await store.receive(\.ticked)
/// await task.cancel()   // as a view does when it disappears
/// ```
public struct TestStoreTask: Hashable, Sendable {
  private let task: StoreTask
  private let executor: TestExecutor
  private let timeout: Duration

  init(task: StoreTask, executor: TestExecutor, timeout: Duration) {
    self.task = task
    self.executor = executor
    self.timeout = timeout
  }

  /// Whether ``cancel()`` was called.
  ///
  /// `true` also if the action started no effect.
  public var isCancelled: Bool { task.isCancelled }

  /// Cancels the effects.
  ///
  /// It returns when they have ended, when they are suspended on an event outside of the test store, or after the
  /// timeout of the test store.
  public nonisolated(nonsending) func cancel() async {
    executor.beginDriving()
    defer { executor.endDriving() }
    task.cancel()
    await executor.settle(whileActive: { task.isInFlight })
  }

  /// Waits until the effects have ended, and fails the test if they do not.
  ///
  /// - Parameter timeout: How long to wait for the effects to end; `nil` for the timeout of the test store.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeout = timeout ?? self.timeout
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    executor.note(testStep: site)
    let result = await executor.wait(for: timeout, whileActive: { task.isInFlight }) { !task.isInFlight }
    guard result != .conditionMet else { return }
    // Effects that do not settle are listed by the next method that is called on the test store, and not here.
    let waiting = executor.waits
    let unimplemented = executor.unimplementedWaits
    // The cause was reported if no other effect is in flight that is known to wait.
    if !unimplemented.isEmpty, waiting.keys.allSatisfy(unimplemented.contains), result != .unsettled { return }
    let waits = waiting.sorted { $0.key < $1.key }.flatMap(\.value)
    let isUnsettled = result == .unsettled
    reportIssue(Diagnostic.taskInFlight(after: timeout, waits: waits, isUnsettled: isUnsettled).message, at: site)
  }

  /// Whether two values represent the effects of the same action.
  public static func == (first: TestStoreTask, second: TestStoreTask) -> Bool { first.task == second.task }

  /// Hashes the identity of the task.
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}
