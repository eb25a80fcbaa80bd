import DovetailTestSupport
import DovetailTesting
import Testing

/// What a test store reports, its text and its line.
@MainActor
struct TestStoreFailureTests {
  private let site = "DovetailTestingTests/Searcher.swift"

  private func issues(
    recorder: IssueRecorder = IssueRecorder(),
    _ test: () async throws -> Void
  ) async rethrows -> [ReportedIssue] {
    try await withIssueReporters([recorder]) { try await test() }
    return recorder.issues
  }

  private func makeStore(_ searcher: Searcher = Searcher()) -> TestStoreOf<Searcher> {
    TestStore(initialState: Searcher.State()) { searcher }
  }

  @Test func `a state that is not as expected`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.send(.queryChanged("a")) {
        $0.query = "b"
        $0.isLoading = true
      }
      await store.skipReceivedActions()
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        The state is not as expected. (\u{2212} expected, + actual)

        \u{2007} Searcher.State(
        \u{2212}   query: "b",
        +   query: "a",
        \u{2007}   results: [],
        \u{2007}   isLoading: true
        \u{2007} )
        """
      ]
    )
  }

  @Test func `a change that was not expected`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.send(.response(["a"]))
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        The state changed, but no change was expected. (\u{2212} before, + after)

        \u{2007} Searcher.State(
        \u{2007}   query: "",
        \u{2212}   results: [],
        +   results: [
        +     [0]: "a"
        +   ],
        \u{2007}   isLoading: false
        \u{2007} )

        Assert the change in a trailing closure, or turn off "exhaustivity" if it does not matter here.
        """
      ]
    )
  }

  @Test func `a change that was expected and did not come`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.send(.reset) { $0.query = "" }
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        A change of the state was expected, but there was none.

        The trailing closure did not change the state. Omit the closure if no change is expected.
        """
      ]
    )
  }

  @Test func `an expectation that throws`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.send(.reset) { _ in throw SampleError() }
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == ["The closure with the expected changes threw an error: SampleError()"]
    )
  }

  @Test func `an assertion between two steps that is wrong`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      store.assert { $0.query = "b" }
      store.assert { $0.query = "" }
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(issues.allSatisfy { $0.description.hasPrefix("The state is not as expected.") })
  }

  @Test func `an action is sent while others wait to be received`() async {
    let line: UInt = #line + 4
    let issues = await issues {
      let store = makeStore()
      await store.send(.twice)
      await store.send(.reset)
      await store.receive(.response(["a"])) { $0.results = ["a"] }
      await store.receive(.response(["b"])) { $0.results = ["b"] }
    }
    #expect(issues.first?.site.line == line)
    #expect(
      issues.first?.description == """
        2 received actions must be handled before an action is sent.

        Searcher.Action.response(
          [
            [0]: "a"
          ]
        )
        Searcher.Action.response(
          [
            [0]: "b"
          ]
        )

        Call "receive" for each, or "skipReceivedActions" for all.
        """
    )
  }

  @Test func `an action that the test did not expect, at its end and where it finishes`() async {
    let atEnd: UInt = #line + 3
    let issues = await issues {
      let store = TestStore(initialState: Searcher.State()) { Searcher() }
      await store.send(.cleared)
    }
    let line: UInt = #line + 4
    let finished = await self.issues {
      let store = makeStore()
      await store.send(.cleared)
      await store.finish()
    }
    #expect(issues.map(\.site.line) == [atEnd])
    #expect(finished.map(\.site.line) == [line])
    #expect(finished.map(\.description) == issues.map(\.description))
    #expect(
      issues.map(\.description) == [
        """
        The store received 1 action that the test did not expect.

        Searcher.Action.reset

        Call "receive" for each, "skipReceivedActions" for all, or turn off "exhaustivity" if they do not matter here.
        """
      ]
    )
  }

  @Test func `another action than the expected one`() async {
    let line: UInt = #line + 4
    let issues = await issues {
      let store = makeStore()
      await store.send(.twice)
      await store.receive(.response(["b"]))
      await store.receive(.response(["b"])) { $0.results = ["b"] }
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        Received an unexpected action.

        (\u{2212} expected, + received)

        \u{2007} Searcher.Action.response(
        \u{2007}   [
        \u{2212}     [0]: "b"
        +     [0]: "a"
        \u{2007}   ]
        \u{2007} )

        The expected action came later. Receive this one first.
        """
      ]
    )
  }

  @Test func `another action than a case or a predicate wants`() async {
    let line: UInt = #line + 4
    let issues = await issues {
      let store = makeStore()
      await store.send(.twice)
      await store.receive(\.cleared)
      await store.receive { $0 == .reset }
    }
    #expect(issues.map(\.site.line) == [line, line + 1])
    #expect(
      issues.first?.description == """
        Received an unexpected action.

        Expected: an action of the case \\.cleared
        Received: Searcher.Action.response(
          [
            [0]: "a"
          ]
        )
        """
    )
    #expect(
      issues.last?.description == """
        Received an unexpected action.

        Expected: an action that the predicate accepts
        Received: Searcher.Action.response(
          [
            [0]: "b"
          ]
        )
        """
    )
  }

  @Test func `no action, and no effect that could send one`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.receive(.reset)
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        An action was expected and not received.

        Expected: Searcher.Action.reset

        No effect is in flight that could send it. Was it cancelled, or has it sent something else?
        """
      ]
    )
  }

  @Test func `no action, while an effect waits for something outside`() async {
    let line: UInt = #line + 4
    let issues = await issues {
      let store = makeStore()
      let task = await store.send(.never)
      await store.receive(.reset, timeout: .milliseconds(1))
      await task.cancel()
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        An action was expected and not received.

        Expected: Searcher.Action.reset

        In flight:

        - The effect of Searcher.Action.never, written at \(site):66, waits for something outside of the test

        No action was received within 0.001 seconds. Pass a longer "timeout", or override the dependency that the \
        effect awaits with one that the test controls.
        """
      ]
    )
  }

  @Test func `an effect that still runs at the end of the test, at the line that set it off`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.send(.streamOpened)
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        An effect of this action is still in flight at the end of the test.

        - "stream" of Searcher.Action.streamOpened, written at \(site):59, waits for something outside of the test

        Let it end (advance the clock it waits for, finish the sequence it iterates), cancel it as the feature would, \
        or call "skipInFlightEffects".
        """
      ]
    )
  }

  @Test func `effects that do not end where the test finishes`() async {
    let line: UInt = #line + 4
    let issues = await issues {
      let store = makeStore()
      await store.send(.never)
      await store.finish(timeout: .milliseconds(1))
      await store.skipInFlightEffects()
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        All effects were expected to end, but some are still in flight.

        In flight:

        - The effect of Searcher.Action.never, written at \(site):66, waits for something outside of the test

        No action was received within 0.001 seconds. Pass a longer "timeout", or override the dependency that the \
        effect awaits with one that the test controls.
        """
      ]
    )
  }

  @Test func `the effects of an action that do not end`() async {
    let line: UInt = #line + 4
    let issues = await issues {
      let store = makeStore()
      let task = await store.send(.never)
      await task.finish(timeout: .milliseconds(1))
      await task.cancel()
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        The effects of an action were expected to end, but some are still in flight after 0.001 seconds.

        Let them end (advance the clock they wait for, finish the sequences they iterate), or pass a longer "timeout" \
        if they wait for events outside of the test.
        """
      ]
    )
  }
}
