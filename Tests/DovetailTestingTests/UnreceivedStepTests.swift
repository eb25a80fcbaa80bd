import DovetailTestSupport
import DovetailTesting
import Testing

/// A feature whose effects send actions when they start and at each tick of a clock.
private struct Ticker: Reducer {
  struct State: Equatable {
    var count = 0
    @Shared(value: 0) var total
  }

  @CasePathable
  enum Action: Equatable { case started, ticked, asked, answered, added }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .started:
        .run { [clock] send in for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) } }
      case .asked: .send(.answered)
      case .added:
        .run { [total = state.$total] _ in total.withLock { $0 += 1 } }
      case .answered, .ticked: .none
      }
    }
  }
}

/// What a test has not asserted is reported at the call that led to it, not where the test store is made.
@MainActor
struct UnreceivedStepTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Ticker> {
    TestStore(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func issues(_ test: () async -> UInt) async -> (issues: [ReportedIssue], line: UInt) {
    let recorder = IssueRecorder()
    let line = await withIssueReporters([recorder]) { await test() }
    #expect(recorder.issues.allSatisfy { "\($0.site.fileID)" == #fileID })
    return (recorder.issues, line)
  }

  @Test func `actions that a send leads to stand at the send`() async {
    let (issues, line) = await issues {
      let store = makeStore()
      await store.send(.asked)
      return #line - 1
    }
    #expect(issues.map(\.site.line) == [line])
  }

  @Test func `actions that a clock leads to stand at the call of the clock, and equal ones are one line`() async {
    let (issues, line) = await issues {
      let store = makeStore()
      let task = await store.send(.started)
      await clock.advance(by: .seconds(3))
      let line: UInt = #line - 1
      await task.cancel()
      return line
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(issues.first?.description.contains("\n\nTicker.Action.ticked × 3\n\n") == true)
  }

  @Test func `the first of several calls is named, also if later ones receive`() async {
    let (issues, line) = await issues {
      let store = makeStore()
      let task = await store.send(.started)
      await clock.advance(to: .init(offset: .seconds(1)))
      await store.receive(.ticked)
      await clock.advance(by: .seconds(1))
      let line: UInt = #line - 1
      await clock.advance(by: .seconds(1))
      await task.cancel()
      return line
    }
    #expect(issues.map(\.site.line) == [line])
  }

  @Test func `changes of shared values stand at the last call`() async {
    let (issues, line) = await issues {
      let store = makeStore()
      await store.send(.added)
      return #line - 1
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(issues.first?.description.hasPrefix("Shared values changed") == true)
  }

  @Test func `equal effects that are skipped are one line`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.started)
      await store.send(.started)
      await store.skipInFlightEffects()
    }
    let lines = recorder.expected.last?.description.split(separator: "\n") ?? []
    #expect(lines.count == 2)
    #expect(lines.last?.hasSuffix(" × 2") == true)
  }
}
