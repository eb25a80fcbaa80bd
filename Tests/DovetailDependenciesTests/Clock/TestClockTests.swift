import DovetailDependencies
import DovetailTestSupport
import Testing

struct TestClockTests {
  private let clock = TestClock()
  private let executor = SettlingExecutor()
  private let journal = Journal()

  private func sleep(_ seconds: Int, then name: String) {
    executor.task { [clock, journal] in
      do {
        try await clock.sleep(for: .seconds(seconds))
        journal.note("\(name) at \(clock.now.offset.components.seconds)")
      } catch {
        journal.note("\(name) threw \(error)")
      }
    }
  }

  @Test(arguments: TestSize.rounds(20, thorough: 100))
  func `sleepers wake in the order of deadlines`(_: Int) async {
    await executor.run {
      for (seconds, name) in [(3, "c"), (1, "a"), (2, "b"), (5, "e")] { sleep(seconds, then: name) }
      await clock.advance(by: .seconds(4))
      #expect(journal.entries == ["a at 1", "b at 2", "c at 3"])
      #expect(clock.now.offset == .seconds(4))
      await clock.advance(to: .init(offset: .seconds(5)))
      #expect(journal.entries.last == "e at 5")
    }
  }

  @Test(arguments: TestSize.rounds(20, thorough: 100))
  func `sleepers with the same deadline wake in the order of arrival`(_: Int) async {
    await executor.run {
      for number in 0..<50 { sleep(1, then: "\(number)") }
      await clock.advance(by: .seconds(1))
      #expect(journal.entries == (0..<50).map { "\($0) at 1" })
    }
  }

  @Test(arguments: TestSize.rounds(20, thorough: 100))
  func `all that follows has happened before time moves on`(_: Int) async {
    await executor.run {
      executor.task { [clock, journal] in
        for step in 1...3 {
          try? await clock.sleep(for: .seconds(1))
          for _ in 0..<200 { await Task.yield() }
          journal.note("step \(step) at \(clock.now.offset.components.seconds)")
        }
      }
      sleep(2, then: "other")
      await clock.advance(by: .seconds(10))
      #expect(journal.entries == ["step 1 at 1", "other at 2", "step 2 at 2", "step 3 at 3"])
    }
  }

  @Test(arguments: TestSize.rounds(20, thorough: 100))
  func `a race of a sleep and its cancellation has one outcome`(_: Int) async {
    await executor.run {
      let sleeper = executor.task { [clock, journal] in
        do {
          try await clock.sleep(for: .seconds(2))
          journal.note("woke")
        } catch {
          journal.note("cancelled")
        }
      }
      executor.task { [clock] in
        try? await clock.sleep(for: .seconds(1))
        sleeper.cancel()
      }
      await clock.advance(by: .seconds(2))
      #expect(journal.entries == ["cancelled"])
      await #expect(throws: Never.self) { try await clock.checkSuspension() }
    }
  }

  @Test(arguments: TestSize.rounds(20, thorough: 100))
  func `a cancelled task does not sleep`(_: Int) async {
    await executor.run {
      let latch = Latch()
      let task = executor.task { [clock, journal] in
        await latch.pass()
        do {
          try await clock.sleep(for: .seconds(1))
        } catch {
          journal.note("\(error)")
        }
      }
      task.cancel()
      latch.open()
      await task.value
      #expect(journal.entries == ["CancellationError()"])
      await #expect(throws: Never.self) { try await clock.checkSuspension() }
    }
  }

  @Test func `a deadline that is over does not suspend`() async throws {
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)))
    await clock.advance(to: .init(offset: .seconds(-5)))
    #expect(clock.now.offset == .zero)
  }

  @Test func `who sleeps for no time at all wakes when the test says so`() async {
    await executor.run {
      sleep(0, then: "a")
      await #expect(throws: SuspensionError(count: 1)) { try await clock.checkSuspension() }
      #expect(journal.entries.isEmpty)
      await clock.advance()
      #expect(journal.entries == ["a at 0"])
    }
  }

  @Test func `a sleep that begins at the end of an advance is part of it`() async {
    await executor.run {
      executor.task { [clock, journal] in
        try? await clock.sleep(for: .seconds(1))
        try? await clock.sleep(for: .zero)
        journal.note("\(clock.now.offset.components.seconds)")
      }
      await clock.advance(by: .seconds(1))
      #expect(journal.entries == ["1"])
    }
  }

  @Test func `sleepers are counted`() async {
    await executor.run {
      sleep(1, then: "a")
      sleep(2, then: "b")
      await #expect(throws: SuspensionError(count: 2)) { try await clock.checkSuspension() }
      await clock.run()
      await #expect(throws: Never.self) { try await clock.checkSuspension() }
      #expect(journal.entries == ["a at 1", "b at 2"])
    }
  }

  @Test func `running on wakes those who sleep again`() async {
    await executor.run {
      executor.task { [clock, journal] in
        for number in 1...100 {
          try? await clock.sleep(for: .seconds(number))
          journal.note("\(number)")
        }
      }
      await clock.run()
      #expect(journal.entries.count == 100)
      #expect(clock.now.offset == .seconds(5050))
    }
  }

  @Test func `running on gives up on work without end, and says who sleeps`() async {
    let recorder = IssueRecorder()
    await executor.run {
      let timer = executor.task { [clock] in
        for await _ in clock.timer(interval: .seconds(1)) {}
      }
      let line: UInt = #line + 2
      await withIssueReporters([recorder]) {
        await clock.run(timeout: .zero)
      }
      timer.cancel()
      #expect(recorder.messages == [Diagnostic.tasksStillSleeping(remaining: ["1.0 seconds"]).message])
      #expect(recorder.issues.first?.site.line == line)
    }
  }

  @Test func `a clock can begin at any time, with durations of any kind`() async throws {
    let clock = TestClock(now: .init(offset: Swift.Duration.seconds(100)))
    #expect(clock.now.offset == .seconds(100))
    #expect(clock.minimumResolution == .zero)
    await clock.advance(by: .milliseconds(1_500))
    #expect(clock.now.offset == .milliseconds(101_500))
  }

  @Test func `without an executor that knows, advancing lets tasks run`() async {
    Task { [clock, journal] in
      try? await clock.sleep(for: .seconds(1))
      try? await clock.sleep(for: .seconds(1))
      journal.note("done")
    }
    // Without such an executor, the clock cannot know when the task sleeps, so advance until the task has ended.
    while journal.entries.isEmpty { await clock.advance(by: .seconds(1)) }
    #expect(clock.now.offset >= .seconds(2))
  }
}
