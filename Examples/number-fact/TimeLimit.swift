/// Runs an operation with a time limit, and cancels the operation when the time has passed.
///
/// - Parameters:
///   - limit: The maximum duration.
///   - clock: The clock that measures the time.
///   - failure: The error that is thrown when the time has passed.
///   - work: The operation. It must end when it is cancelled, because this function waits for its end.
/// - Returns: The result of the operation.
func withTimeLimit<Success: Sendable>(
  _ limit: Duration,
  clock: any Clock<Duration> = ContinuousClock(),
  failure: any Error,
  work: @escaping @Sendable () async throws -> Success
) async throws -> Success {
  try await withThrowingTaskGroup(of: Success.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await work() }
    group.addTask {
      try await clock.sleep(for: limit)
      throw failure
    }
    // The group has two tasks, so `next` does not return `nil`.
    return try await group.next()!
  }
}
