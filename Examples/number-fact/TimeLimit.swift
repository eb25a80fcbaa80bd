/// Runs work that must not take longer than a given time; when it does it is cancelled.
///
/// - Parameters:
///   - limit: The time.
///   - clock: What the time is measured with.
///   - failure: What is thrown when the time has passed.
///   - work: The work. It has to end when it is cancelled, for it is waited for.
/// - Returns: What the work returned.
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
    // There are two tasks, so there is a first to end.
    return try await group.next()!
  }
}
