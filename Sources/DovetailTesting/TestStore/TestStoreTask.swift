import Dovetail

/// The effects that an action of a test has started, and the effects of the actions that they have sent.
///
/// ```swift
/// let task = await store.send(.appeared)
/// await store.receive(\.ticked)
/// await task.cancel()   // as a view does that goes away
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

  /// Cancels the effects, and waits until they have ended or wait for an event outside of the test store.
  public nonisolated(nonsending) func cancel() async {
    executor.hold()
    defer { executor.handBack() }
    task.cancel()
    await executor.settle(whileActive: { task.isInFlight })
  }

  /// Waits until the effects have ended, and fails the test if they do not.
  ///
  /// - Parameter timeout: How long to wait for events outside of the test store; `nil` for the timeout of the test
  ///   store.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeout = timeout ?? self.timeout
    let end = await executor.wait(for: timeout, whileActive: { task.isInFlight }) { !task.isInFlight }
    guard end != .over else { return }
    // The next call of the test store reports the effects that do not settle.
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let waits = executor.waits.sorted { $0.key < $1.key }.flatMap(\.value)
    reportIssue(Diagnostic.taskInFlight(after: timeout, waits: waits, isRestless: end == .restless).message, at: site)
  }

  /// Whether two values represent the effects of the same action.
  public static func == (first: TestStoreTask, second: TestStoreTask) -> Bool { first.task == second.task }

  /// Hashes the identity of the task.
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}
