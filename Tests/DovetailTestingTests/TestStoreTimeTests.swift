import DovetailTestSupport
import DovetailTesting
import Testing

/// A feature that waits for a clock.
private struct Stopwatch: Reducer {
  struct State: Equatable { var seconds = 0 }
  enum Action: Equatable { case started, stopped, ticked, searched(String), found(String) }
  enum CancelID { case timer, search }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopped:
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.seconds += 1
        return .none
      case .searched(let text):
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.found(text))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .found:
        return .none
      }
    }
  }
}

/// A feature whose effect begins with the store.
private struct Alarm: Reducer {
  struct State: Equatable { var seconds = 0 }
  @CasePathable enum Action { case ticked }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.seconds += 1
      return .none
    }
    .task(id: { $0.seconds == 0 ? 0 : nil }) { _, send in
      try await clock.sleep(for: .seconds(1))
      await send(.ticked)
    }
  }
}

@MainActor
struct TestStoreTimeTests {
  private let clock = TestClock()

  @Test(arguments: 1...100)
  func `what begins with the store sleeps before time moves on`(run: Int) async {
    let store = TestStore(initialState: Alarm.State()) {
      Alarm()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
  }

  private func makeStore() -> TestStoreOf<Stopwatch> {
    TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `a timer ticks when the test lets time pass`() async {
    let store = makeStore()
    await store.send(.started)
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.seconds = 1 }
    await clock.advance(by: .seconds(3))
    await store.receive(.ticked) { $0.seconds = 2 }
    await store.receive(.ticked) { $0.seconds = 3 }
    await store.receive(.ticked) { $0.seconds = 4 }
    await store.send(.stopped)
  }

  @Test func `only the last of a burst is answered`() async {
    let store = makeStore()
    for text in ["a", "ab", "abc"] {
      await store.send(.searched(text))
      await clock.advance(by: .milliseconds(299))
    }
    await clock.advance(by: .milliseconds(1))
    await store.receive(.found("abc"))
  }

  @Test func `an action that will never come, while an effect waits for the clock, fails without waiting`() async {
    let recorder = IssueRecorder()
    let line: UInt = #line + 5
    await withIssueReporters([recorder]) {
      let store = makeStore()
      store.timeout = .seconds(1_000_000)
      await store.send(.started)
      await store.receive(.ticked)
      await store.finish()
      await store.send(.stopped)
    }
    #expect(recorder.issues.map(\.site.line) == [line, line + 1])
    #expect(
      recorder.messages.first == """
        An action was expected and not received.

        Expected: Stopwatch.Action.ticked

        In flight:

        - The effect of Stopwatch.Action.started, written at DovetailTestingTests/TestStoreTimeTests.swift:17, waits \
        for a test clock that is at 0.0 seconds, until 1.0 seconds

        None of these effects continues without the test. Advance the clock, or finish the sequence that an effect \
        awaits.
        """
    )
  }

  @Test func `the effects of an action that wait for the clock say so`() async {
    let recorder = IssueRecorder()
    let line: UInt = #line + 4
    await withIssueReporters([recorder]) {
      let store = makeStore()
      let task = await store.send(.searched("a"))
      await task.finish(timeout: .milliseconds(1))
      await task.cancel()
    }
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(
      recorder.messages == [
        """
        The effects of an action were expected to end, but some are still in flight after 0.001 seconds.

        Effects of the test wait for: a test clock that is at 0.0 seconds, until 0.3 seconds.

        Let them end (advance the clock they wait for, finish the sequences they iterate), or pass a longer "timeout" \
        if they wait for events outside of the test.
        """
      ]
    )
  }

  @Test func `a dependency is given for a part of a test`() async {
    let store = makeStore()
    await store.withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      await store.send(.searched("at once"))
    }
    await store.receive(.found("at once"))
    await store.send(.searched("later"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.found("later"))
    store.dependencies.continuousClock = ImmediateClock()
    await store.send(.searched("now"))
    await store.receive(.found("now"))
  }

  @Test func `a dependency that was not given fails the test and names itself`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Stopwatch.State()) { Stopwatch() }
      await store.send(.searched("a"))
      await store.skipReceivedActions(strict: false)
      await store.skipInFlightEffects(strict: false)
    }
    #expect(recorder.messages.contains { $0.contains("continuousClock") })
  }
}
