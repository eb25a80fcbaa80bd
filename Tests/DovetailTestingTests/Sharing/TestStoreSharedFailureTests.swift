import DovetailTestSupport
import DovetailTesting
import Testing

/// What a test store reports about shared values, its text and its line.
@MainActor
struct TestStoreSharedFailureTests {
  private let mismatch = "The state is not as expected. (\u{2212} expected, + actual)"

  private func issues(_ test: @MainActor (TestStoreOf<SharedFeature>) async -> Void) async -> [ReportedIssue] {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await test(TestStore(initialState: SharedFeature.State()) { SharedFeature() })
    }
    return recorder.issues
  }

  @Test func `a change that was not expected`() async {
    var line: UInt = 0
    let issues = await issues { store in
      line = #line + 1
      await store.send(.sharedTapped)
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        The state changed, but no change was expected. (\u{2212} before, + after)

        \u{2007} SharedFeature.State(
        \u{2007}   taps: 0,
        \u{2212}   _count: 0,
        +   _count: 1,
        \u{2007}   _names: []
        \u{2007} )

        Assert the change in a trailing closure, or turn off "exhaustivity" if it does not matter here.
        """
      ]
    )
  }

  @Test func `a change to another value than the expected one`() async {
    let issues = await issues { store in
      await store.send(.sharedTapped) { $0.$count.withLock { $0 = 7 } }
      await store.send(.nameAdded("a")) { $0.$names.withLock { $0 = ["b"] } }
    }
    #expect(
      issues.map(\.description) == [
        """
        \(mismatch)

        \u{2007} SharedFeature.State(
        \u{2007}   taps: 0,
        \u{2212}   _count: 7,
        +   _count: 1,
        \u{2007}   _names: []
        \u{2007} )
        """,
        """
        \(mismatch)

        \u{2007} SharedFeature.State(
        \u{2007}   taps: 0,
        \u{2007}   _count: 1,
        \u{2007}   _names: [
        \u{2212}     [0]: "b"
        +     [0]: "a"
        \u{2007}   ]
        \u{2007} )
        """,
      ]
    )
  }

  @Test func `a change that did not come`() async {
    let issues = await issues { store in
      await store.send(.incrementLater) { $0.$count.withLock { $0 = 1 } }
      await store.receive(.incremented) { $0.$count.withLock { $0 = 1 } }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.description.hasPrefix(mismatch) == true)
  }

  @Test func `an expectation that changes nothing`() async {
    let issues = await issues { store in
      await store.send(.incrementLater) { $0.$count.withLock { $0 = 0 } }
      await store.receive(.incremented) { $0.$count.withLock { $0 = 1 } }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.description.hasPrefix("A change of the state was expected, but there was none.") == true)
  }

  @Test func `a change by an effect that the test passes over, when the store goes and when it finishes`() async {
    let text = """
      Shared values changed, but the test did not assert the change. (\u{2212} before, + after)

      Shared value: Int
      \u{2212} 0
      + 20

      If no received action follows the change, assert it with "assert { $0.$value.withLock { … } }".
      """
    let gone = await issues { store in await store.send(.silentTapped) }
    #expect(gone.map(\.description) == [text])
    var line: UInt = 0
    let finished = await issues { store in
      await store.send(.silentTapped)
      line = #line + 1
      await store.finish()
    }
    #expect(finished.map(\.description) == [text])
    #expect(finished.map(\.site.line) == [line])
  }

  @Test func `a change of a value that is not in the state`() async {
    let issues = await issues { store in await store.send(.loggedTapped) }
    #expect(
      issues.map(\.description) == [
        """
        The state changed, but no change was expected. (\u{2212} before, + after)

        Shared value: [String]
        \u{2212} []
        + [
        +   [0]: "tap"
        + ]

        Assert the change in a trailing closure, or turn off "exhaustivity" if it does not matter here.
        """
      ]
    )
  }

  @Test func `skipped changes are told of where that is wanted`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: SharedFeature.State()) { SharedFeature() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.sharedTapped)
      await store.send(.sharedTapped) { $0.$count.withLock { $0 = 3 } }
      await store.send(.silentTapped)
      await store.finish()
    }
    #expect(recorder.issues.count == 1)
    #expect(recorder.issues.first?.description.hasPrefix(mismatch) == true)
    #expect(recorder.expected.count == 2)
  }
}
