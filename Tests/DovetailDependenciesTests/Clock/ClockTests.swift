import DovetailDependencies
import DovetailTestSupport
import Testing

struct ClockTests {
  private let recorder = IssueRecorder()
  private let journal = Journal()

  // MARK: - Immediate

  @Test func `nobody waits on an immediate clock, and its time moves on`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3_600))
    try await clock.sleep(until: .init(offset: .seconds(60)))
    #expect(clock.now.offset == .seconds(3_600))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `an immediate clock listens to cancellation`() async {
    let latch = Latch()
    let task = Task {
      await latch.pass()
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    task.cancel()
    latch.open()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `the clock of a dependency can be named by a dot`() async throws {
    try await withDependencies {
      $0.continuousClock = .immediate
      $0.suspendingClock = ImmediateClock(now: ClockInstant(offset: Duration.seconds(5)))
    } operation: {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.suspendingClock) var other
      try await clock.sleep(for: .seconds(1))
      try await other.sleep(for: .seconds(1))
    }
  }

  // MARK: - Unimplemented

  @Test func `an unimplemented clock reports each use where it was made`() async throws {
    let line: UInt = #line + 1
    let clock = UnimplementedClock<Duration>(name: "The clock")
    try await withIssueReporters([recorder]) {
      _ = clock.now
      _ = clock.minimumResolution
      try await clock.sleep(until: ClockInstant(offset: .seconds(1)))
    }
    #expect(
      recorder.messages
        == ["now", "minimumResolution", "sleep"].map { Diagnostic.unimplementedClock("The clock", use: $0).message }
    )
    #expect(recorder.issues.map(\.site.line) == [line, line, line])
  }

  @Test func `in a test the clocks are unimplemented, each by its name`() {
    withIssueReporters([recorder]) {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.suspendingClock) var other
      _ = clock.minimumResolution
      _ = other.minimumResolution
    }
    #expect(
      recorder.messages
        == ["@Dependency(\\.continuousClock)", "@Dependency(\\.suspendingClock)"]
        .map { Diagnostic.unimplementedClock($0, use: "minimumResolution").message }
    )
  }

  @Test func `live clocks are those of the standard library`() {
    withDependencies({ $0.context = .live }) {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.suspendingClock) var other
      #expect(clock is ContinuousClock)
      #expect(other is SuspendingClock)
    }
  }

  // MARK: - Any

  @Test func `a clock with its type hidden is the clock`() async {
    let base = TestClock(now: ClockInstant(offset: Duration.seconds(100)))
    let clock = AnyClock(base)
    let executor = SettlingExecutor()
    await executor.run {
      let start = clock.now
      executor.task { [journal] in
        try? await clock.sleep(until: start.advanced(by: .seconds(2)))
        journal.note("woke")
      }
      await base.advance(by: .seconds(1))
      #expect(journal.entries == [])
      await base.advance(by: .seconds(1))
      #expect(journal.entries == ["woke"])
      #expect(start.duration(to: clock.now) == .seconds(2))
      #expect(clock.minimumResolution == .zero)
    }
  }

  // MARK: - Timer

  @Test func `a timer ticks at equal distances`() async {
    let clock = TestClock()
    let executor = SettlingExecutor()
    await executor.run {
      let task = executor.task { [journal] in
        for await instant in clock.timer(interval: .seconds(2)) { journal.note("\(instant.offset.components.seconds)") }
        journal.note("end")
      }
      await clock.advance(by: .seconds(7))
      #expect(journal.entries == ["2", "4", "6"])
      await clock.advance(by: .seconds(1))
      #expect(journal.entries == ["2", "4", "6", "8"])
      task.cancel()
      await task.value
      #expect(journal.entries.last == "end")
    }
  }

  @Test func `a timer stays in step with its beginning, and leaves out what it missed`() async {
    let clock = TestClock()
    let executor = SettlingExecutor()
    await executor.run {
      let task = executor.task { [journal] in
        for await instant in clock.timer(interval: .seconds(2)) {
          journal.note("\(instant.offset.components.seconds)")
          // Once, take longer than two ticks.
          if instant.offset == .seconds(2) { try? await clock.sleep(for: .seconds(5)) }
        }
      }
      await clock.advance(by: .seconds(12))
      #expect(journal.entries == ["2", "8", "10", "12"])
      task.cancel()
    }
  }

  @Test func `a timer of a clock whose type is not known`() async {
    let clock = TestClock()
    let executor = SettlingExecutor()
    await executor.run {
      await withDependencies {
        $0.continuousClock = clock
      } operation: {
        @Dependency(\.continuousClock) var any
        let task = executor.task { [journal, any] in
          for await _ in any.timer(interval: .milliseconds(500)) { journal.note("tick") }
        }
        await clock.advance(by: .seconds(2))
        #expect(journal.entries.count == 4)
        task.cancel()
      }
    }
  }
}
