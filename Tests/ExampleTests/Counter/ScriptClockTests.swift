import Testing

@testable import DovetailConsole

/// The clock of a script, with tasks that sleep on it.
@Suite
struct ScriptClockTests {
  private let clock = ScriptClock()

  @Test func `who sleeps until now or before does not sleep`() async throws {
    try await clock.sleep(for: .zero)
    await clock.advance(by: .seconds(2))
    try await clock.sleep(until: ScriptClock.Instant(offset: .seconds(1)), tolerance: nil)
    #expect(clock.now == ScriptClock.Instant(offset: .seconds(2)))
  }

  @Test func `a task that is cancelled does not sleep`() async {
    clock.effectStarted()
    let asleep = Task { [clock] in
      defer { clock.effectEnded() }
      try await clock.sleep(for: .seconds(1))
    }
    await clock.settle()
    asleep.cancel()
    await #expect(throws: CancellationError.self) { try await asleep.value }

    let cancelled = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }

  @Test func `advancing goes through all that follows from what was due`() async throws {
    clock.effectStarted()
    let ticking = Task { [clock] in
      var times: [Duration] = []
      while times.count < 3 {
        try await clock.sleep(for: .seconds(1))
        times.append(clock.now.offset)
      }
      clock.effectEnded()
      return times
    }
    await clock.advance(by: .seconds(10))
    #expect(try await ticking.value == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(clock.now.offset == .seconds(10))
  }
}
