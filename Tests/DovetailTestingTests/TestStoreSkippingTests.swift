import DovetailTestSupport
import DovetailTesting
import Testing

/// What a test store reports of what a test passes over, its text and its line.
@MainActor
struct TestStoreSkippingTests {
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

  @Test func `other actions than the one that a test which is not exhaustive waits for`() async {
    let line: UInt = #line + 5
    let issues = await issues {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.twice)
      await store.receive(.reset)
    }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        An action was expected and not received.

        Expected: Searcher.Action.reset

        Received instead:

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

        No effect is in flight that could send it. Was it cancelled, or has it sent something else?
        """
      ]
    )
  }

  @Test func `effects that a test cancels are told, and fail nothing`() async {
    let recorder = IssueRecorder()
    let line: UInt = #line + 4
    let issues = await issues(recorder: recorder) {
      let store = makeStore()
      await store.send(.never)
      await store.skipInFlightEffects()
    }
    #expect(issues.isEmpty)
    #expect(recorder.expected.map(\.site.line) == [line])
    #expect(
      recorder.expected.map(\.description) == [
        """
        1 effect in flight cancelled:

        - The effect of Searcher.Action.never, written at \(site):66, waits for something outside of the test
        """
      ]
    )
  }

  @Test func `nothing to skip`() async {
    let line: UInt = #line + 3
    let issues = await issues {
      let store = makeStore()
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
      await store.skipReceivedActions(strict: false)
      await store.skipInFlightEffects(strict: false)
    }
    #expect(issues.map(\.site.line) == [line, line + 1])
    #expect(
      issues.map(\.description) == [
        "There are no received actions to skip. Omit the call, or pass \"strict: false\".",
        "There are no effects in flight to skip. Omit the call, or pass \"strict: false\".",
      ]
    )
  }

  @Test func `what a test that is not exhaustive claims must be so`() async {
    let line: UInt = #line + 4
    let issues = await issues {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.response(["a"])) { $0.results = ["b"] }
      await store.receive(.reset)
    }
    #expect(issues.map(\.site.line) == [line, line + 1])
    #expect(issues[0].description.hasPrefix("The state is not as expected."))
    #expect(issues[1].description.hasPrefix("An action was expected and not received."))
  }

  @Test func `what is left out is shown where that is wanted, and fails nothing`() async {
    let recorder = IssueRecorder()
    let line: UInt = #line + 4
    let issues = await issues(recorder: recorder) {
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.twice)
      await store.receive(.response(["b"]))
      await store.send(.never)
    }
    #expect(issues.isEmpty)
    #expect(recorder.expected.map(\.site.line) == [line + 1, line + 1, line + 2])
    #expect(recorder.reasons.allSatisfy { $0 == "Skipped assertions." })
    #expect(recorder.expected.first?.description.hasPrefix("1 received action skipped:") == true)
  }
}
