extension Clock where Duration == Swift.Duration {
  /// Calls a function at a steady pace until the task is cancelled.
  ///
  /// Each tick has a deadline, so a slow tick does not delay those after it. Ticks that were missed altogether, because
  /// the program was stopped for a while, are left out: a counter that wakes up should not race.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, and before the first.
  ///   - body: Is called at each tick.
  func tick(every interval: Duration, _ body: () async -> Void) async throws {
    var deadline = now
    while true {
      deadline = deadline.advanced(by: interval)
      if deadline < now { deadline = now.advanced(by: interval) }
      try await sleep(until: deadline, tolerance: nil)
      await body()
    }
  }
}
