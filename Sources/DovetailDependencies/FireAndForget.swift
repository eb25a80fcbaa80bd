/// Starts work without waiting for it, such as tracking an analytics event.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
///
/// await fireAndForget { try await analytics.track(.opened) }
/// ```
///
/// In tests the call waits for the work, so that a test can verify its outcome. Cancelling the calling task does not
/// cancel the work. An error of the work is reported as an issue, except for a `CancellationError`.
public struct FireAndForget: Sendable {
  fileprivate typealias Work = @Sendable () async throws -> Void

  private let start: @Sendable (TaskPriority?, SourceSite, @escaping Work) async -> Void

  /// Creates the dependency.
  ///
  /// ```swift
  /// $0.fireAndForget = FireAndForget { _, work in try? await work() }
  /// ```
  ///
  /// - Parameter start: The function that receives the priority and the work, and starts the work. It handles the
  ///   errors of the work.
  public init(
    _ start:
      @escaping @Sendable (
        _ priority: TaskPriority?,
        _ operation: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.start = { priority, _, operation in await start(priority, operation) }
  }

  /// Creates the dependency from a function that is also given the source location of the call.
  fileprivate init(
    reportingAtCall start: @escaping @Sendable (TaskPriority?, SourceSite, @escaping Work) async -> Void
  ) {
    self.start = start
  }

  /// Starts work.
  ///
  /// - Parameters:
  ///   - priority: The priority of the work's task.
  ///   - operation: The work.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await start(priority, site, operation)
  }
}

extension DependencyValues {
  /// Starts work without waiting for it; in tests, waits for the work.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static var liveValue: FireAndForget {
    FireAndForget(reportingAtCall: { _ = task(priority: $0, site: $1, $2) })
  }

  static var testValue: FireAndForget {
    FireAndForget(reportingAtCall: { await task(priority: $0, site: $1, $2).value })
  }

  private static func task(
    priority: TaskPriority?,
    site: SourceSite,
    _ operation: @escaping @Sendable () async throws -> Void
  ) -> Task<Void, Never> {
    Task(priority: priority) {
      do {
        try await operation()
      } catch is CancellationError {
      } catch {
        reportIssue(error, at: site)
      }
    }
  }
}
