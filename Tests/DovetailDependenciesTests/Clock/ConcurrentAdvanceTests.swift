import DovetailDependencies
import DovetailTestSupport
import Testing

/// A test clock that several tasks advance at the same time.
struct ConcurrentAdvanceTests {
  private let clock = TestClock()
  private let executor = SettlingExecutor()
  private let journal = Journal()

  @Test(arguments: TestSize.rounds(20, thorough: 100))
  func `the times of tasks that advance at once add up`(_: Int) async {
    await withTaskGroup(of: Void.self) { [clock] group in
      for _ in 0..<8 {
        group.addTask { await clock.advance(by: .seconds(10)) }
      }
    }
    #expect(clock.now.offset == .seconds(80))
  }

  @Test(arguments: TestSize.rounds(20, thorough: 100))
  func `all that follows happens at its time, whoever advances`(_: Int) async {
    await executor.run {
      let timer = executor.task { [clock, journal] in
        for await instant in clock.timer(interval: .seconds(1)) { journal.note("\(instant.offset.components.seconds)") }
      }
      for _ in 0..<7 {
        executor.task { [clock] in await clock.advance(by: .seconds(10)) }
      }
      await clock.advance(by: .seconds(10))
      // This call takes effect after the other calls, which have all started by now.
      await clock.advance()
      #expect(journal.entries == (1...80).map { "\($0)" })
      #expect(clock.now.offset == .seconds(80))
      timer.cancel()
    }
  }

  @Test(arguments: TestSize.rounds(20, thorough: 100))
  func `what a clock has woken can advance it too`(_: Int) async {
    await executor.run {
      executor.task { [clock, journal] in
        try? await clock.sleep(for: .seconds(1))
        journal.note("woke at \(clock.now.offset.components.seconds)")
        await clock.advance(by: .seconds(5))
        journal.note("went on at \(clock.now.offset.components.seconds)")
      }
      await clock.advance(by: .seconds(2))
      await clock.advance()
      #expect(journal.entries == ["woke at 1", "went on at 7"])
    }
  }

  @Test(arguments: TestSize.rounds(20, thorough: 100))
  func `an advance to a moment does not add to the others`(_: Int) async {
    await withTaskGroup(of: Void.self) { [clock] group in
      for _ in 0..<8 {
        group.addTask { await clock.advance(to: .init(offset: .seconds(10))) }
      }
    }
    #expect(clock.now.offset == .seconds(10))
  }
}
