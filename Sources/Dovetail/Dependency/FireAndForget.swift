/// Starts work without waiting for it, such as tracking an analytics event.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
///
/// await fireAndForget { try await analytics.track(.opened) }
/// ```
///
/// In tests the call waits for the work, so that a test can verify its outcome. Cancelling the calling task does not
/// cancel the work. Errors of the work are ignored.
public struct FireAndForget: Sendable {
  private let start: @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates the dependency.
  ///
  /// ```swift
  /// $0.fireAndForget = FireAndForget { _, work in try? await work() }
  /// ```
  ///
  /// - Parameter start: The function that receives the priority and the work, and starts the work.
  public init(
    _ start:
      @escaping @Sendable (
        _ priority: TaskPriority?,
        _ operation: @escaping @Sendable () async throws -> Void
      ) async -> Void
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
    _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, operation)
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
    FireAndForget { priority, operation in
      Task(priority: priority) { try await operation() }
    }
  }

  static var testValue: FireAndForget {
    FireAndForget { priority, operation in
      _ = await Task(priority: priority) { try await operation() }.result
    }
  }
}
