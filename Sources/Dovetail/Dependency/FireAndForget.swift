/// Starts work that nobody waits for, such as the tracking of an event.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
///
/// await fireAndForget { try await analytics.track(.opened) }
/// ```
///
/// In tests the work is waited for, so that a test can look at what it did. It goes on when the task that started it
/// is cancelled, and an error of the work is dropped.
public struct FireAndForget: Sendable {
  private let start: @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Makes a way to start work.
  ///
  /// - Parameter start: Is given the priority and the work.
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
  ///   - priority: The priority of the work.
  ///   - operation: The work.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, operation)
  }
}

extension DependencyValues {
  /// Starts work that nobody waits for, and in tests waits for it.
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
