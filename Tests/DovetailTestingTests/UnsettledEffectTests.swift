import DovetailTestSupport
import DovetailTesting
import Testing

/// A feature whose effects go on for ever.
private struct Unsettled: Reducer {
  struct State: Equatable {}
  @CasePathable enum Action: Equatable { case loops, spins, stays, sleeps, stopped, other }
  enum CancelID { case work }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .loops:
        return .run(name: "loop") { send in await send(.loops) }.cancellable(id: CancelID.work)
      case .spins:
        return .run { _ in while !Task.isCancelled { await Task.yield() } }.cancellable(id: CancelID.work)
      case .stays:
        return .run(name: "stay") { _ in await Journal().stay("stays") }.cancellable(id: CancelID.work)
      case .sleeps:
        return .run(name: "sleep") { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: CancelID.work)
      case .stopped:
        return .cancel(id: CancelID.work)
      case .other:
        return .none
      }
    }
  }
}

/// Work that never settles ends the waiting of a test store, and is named.
@MainActor
struct UnsettledEffectTests {
  private let clock = TestClock()
  private let site = "DovetailTestingTests/UnsettledEffectTests.swift"
  private let recorder = IssueRecorder()

  private var spinning: String {
    "- The effect of Unsettled.Action.spins, written at \(site):19, runs without waiting for anything"
  }

  private func makeStore() -> TestStoreOf<Unsettled> {
    let store = TestStore(initialState: Unsettled.State()) {
      Unsettled()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.timeout = .milliseconds(1)
    return store
  }

  private func issues(_ test: () async -> Void) async -> [ReportedIssue] {
    await withIssueReporters([recorder]) { await test() }
    return recorder.issues
  }

  @Test func `an effect that only yields is named by the step that set it off`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.send(.spins)
      await store.send(.stopped)
      await store.finish()
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        The effects of the test did not settle within 0.001 seconds.

        In flight:

        \(spinning)

        Let a repeating effect wait for a clock that the test controls, or let it end, or pass a longer "timeout" if \
        the work takes so long.
        """
      ]
    )
  }

  @Test func `an effect that sends itself is named with what it has sent`() async throws {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.send(.loops)
      await store.receive(.loops)
      await store.receive(.loops)
      store.exhaustivity = .off
      await store.send(.stopped)
      await store.finish()
    }
    #expect(issues.map(\.site.line) == [line])
    let message = try #require(issues.first?.description)
    #expect(message.hasPrefix("The effects of the test did not settle within 0.001 seconds."))
    let text = #"- "loop" of Unsettled.Action.loops, written at \#(site):17, sends actions without end: "#
    let rest = try #require(message.split(separator: "\n").first { $0.hasPrefix(text) }).dropFirst(text.count)
    #expect(rest.hasSuffix(" of them are unreceived"))
    #expect(Int(rest.prefix { $0.isNumber || $0 == "," }.filter(\.isNumber)) ?? 0 > 100)
  }

  @Test func `of very many actions the first are listed`() async throws {
    let issues = await issues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, number in
          number == 0 ? .merge((1...60).map { Effect<Int>.send($0) }) : .none
        }
      }
      await store.send(0)
    }
    let message = try #require(issues.first?.description)
    #expect(issues.count == 1)
    #expect(message.hasPrefix("The store received 60 actions that the test did not expect."))
    #expect(message.contains("\n50\n… and 10 more\n"))
  }

  @Test func `only effects that do not rest are said not to`() async throws {
    let issues = await issues {
      let store = makeStore()
      await store.send(.stays)
      await store.send(.sleeps)
      await store.send(.spins)
      await store.send(.stopped)
    }
    let lines = try #require(issues.first).description.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(
      lines == [
        """
        - "stay" of Unsettled.Action.stays, written at \(site):21, waits for something outside of the test
        """,
        """
        - "sleep" of Unsettled.Action.sleeps, written at \(site):23, waits for a test clock that is at 0.0 seconds, \
        until 1.0 seconds
        """,
        Substring(spinning),
      ]
    )
  }

  @Test func `an action that is not there is not waited for beyond the time`() async {
    let line: UInt = #line + 4
    let issues = await issues {
      let store = makeStore()
      await store.send(.spins)
      await store.receive(.other, timeout: .milliseconds(2))
      await store.send(.stopped)
    }
    #expect(issues.map(\.site.line) == [line - 1, line])
    #expect(
      issues.last?.description == """
        An action was expected and not received.

        Expected: Unsettled.Action.other

        In flight:

        \(spinning)

        The effects did not settle within 0.002 seconds. Let a repeating effect wait for a clock that the test \
        controls, or let it end, or pass a longer "timeout" if the work takes so long.
        """
    )
  }

  @Test func `the end is not waited for beyond the time`() async {
    let line: UInt = #line + 4
    let issues = await issues {
      let store = makeStore()
      let task = await store.send(.spins)
      await task.finish()
      await store.finish()
      await task.cancel()
    }
    #expect(issues.map(\.site.line) == [line - 1, line, line + 1])
    #expect(
      issues.dropFirst().map(\.description) == [
        """
        The effects of an action were expected to end, but some are still in flight after 0.001 seconds.

        Effects of the test did not settle. Let a repeating effect wait for a clock that the test controls, or let it \
        end, or pass a longer "timeout" if the work takes so long.

        Let them end (advance the clock they wait for, finish the sequences they iterate), or pass a longer "timeout" \
        if they wait for events outside of the test.
        """,
        """
        All effects were expected to end, but some are still in flight.

        In flight:

        \(spinning)

        The effects did not settle within 0.001 seconds. Let a repeating effect wait for a clock that the test \
        controls, or let it end, or pass a longer "timeout" if the work takes so long.
        """,
      ]
    )
  }

  @Test func `a clock of the test moves on, and the next step tells`() async {
    let line: UInt = #line + 5
    let issues = await issues {
      let store = makeStore()
      await store.send(.sleeps)
      await clock.advance(by: .milliseconds(500))
      await store.send(.spins)
      await clock.advance(by: .milliseconds(500))
      await store.send(.stopped)
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func `skipping ends`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.send(.spins)
      await store.skipReceivedActions(strict: false)
      await store.skipInFlightEffects()
      await store.finish()
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(recorder.expected.map(\.description) == ["1 effect in flight cancelled:\n\n\(spinning)"])
  }

  @Test func `an effect in flight at the end of the test is told with what it does`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.send(.spins)
    }
    #expect(issues.map(\.site.line) == [line, line])
    #expect(issues.last?.description.contains(spinning) == true)
  }

  @Test func `an effect that waits for the clock is skipped as one that does`() async {
    _ = await issues {
      let store = makeStore()
      await store.send(.sleeps)
      await store.skipInFlightEffects()
    }
    #expect(
      recorder.expected.map(\.description) == [
        """
        1 effect in flight cancelled:

        - "sleep" of Unsettled.Action.sleeps, written at \(site):23, waits for a test clock that is at 0.0 seconds, \
        until 1.0 seconds
        """
      ]
    )
  }

  @Test func `work that is long and rests is no failure`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, number in
        state = number
        return number == 0 ? .none : .run { send in await send(number - 1) }
      }
    }
    store.timeout = .seconds(600)
    store.exhaustivity = .off
    await store.send(5_000)
    await store.receive(0) { $0 = 0 }
    await store.finish()
  }

  @Test nonisolated func `a test on no actor is told as well`() async {
    let recorder = IssueRecorder()
    let line: UInt = #line + 4
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Unsettled.State()) { Unsettled() }
      store.timeout = .milliseconds(1)
      await store.send(.spins)
      await store.send(.stopped)
      await store.send(.loops)
      store.exhaustivity = .off
      await store.send(.stopped)
      await store.finish()
    }
    #expect(recorder.issues.map(\.site.line) == [line, line + 2])
    #expect(recorder.messages.allSatisfy { $0.contains(" without ") })
  }
}
