import DovetailTestSupport
import DovetailTesting
import Foundation
import Testing

/// A feature whose last answer wins, which is right only if answers come in the order of the questions.
private struct Racer: Reducer {
  struct State: Equatable { var answer = 0 }
  enum Action: Equatable { case asked, answered(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked:
        return .merge(
          .run { send in await send(.answered(1)) },
          .run { send in await send(.answered(2)) }
        )
      case .answered(let answer):
        state.answer = answer
        return .none
      }
    }
  }
}

@MainActor
struct ExploreSchedulesTests {
  private func race() async {
    let store = TestStore(initialState: Racer.State()) { Racer() }
    await store.send(.asked)
    await store.receive(.answered(1)) { $0.answer = 1 }
    await store.receive(.answered(2)) { $0.answer = 2 }
  }

  @Test func `without a seed what was ready first runs first`() async {
    for _ in 0..<100 { await race() }
  }

  @Test func `a feature that depends on an order is found out, with the seed that shows it`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await exploreSchedules(seeds: 100) { await race() }
    }
    let first = recorder.messages.first
    #expect(first?.hasPrefix("Received an unexpected action.") == true)
    #expect(first?.contains("Schedule seed: ") == true)

    let again = IssueRecorder()
    await withIssueReporters([again]) {
      await exploreSchedules(seeds: 100) { await race() }
    }
    #expect(again.messages == recorder.messages)
  }

  @Test func `a seed of the environment is the only one that is run, and shows the same`() async throws {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await exploreSchedules(seeds: 100) { await race() }
    }
    let messages = recorder.messages
    let seed = String(try #require(messages.first?.firstMatch(of: /DOVETAIL_SCHEDULE_SEED=(\d+)\./)).1)
    await #expect(processExitsWith: .success) { [messages = messages as [String], seed = seed as String] in
      setenv("DOVETAIL_SCHEDULE_SEED", seed, 1)
      #expect(await ExploreSchedulesTests().replay() == messages)
    }
  }

  private func replay() async -> [String] {
    let recorder = IssueRecorder()
    var runs = 0
    await withIssueReporters([recorder]) {
      await exploreSchedules(seeds: 100) {
        runs += 1
        await race()
      }
    }
    return runs == 1 ? recorder.messages : ["\(runs) runs"]
  }

  @Test func `an issue says under which seed it arose`() async {
    let recorder = IssueRecorder()
    let line: UInt = #line + 2
    await withIssueReporters([recorder]) {
      await exploreSchedules(seeds: 3) { reportIssue("It is broken.") }
    }
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(
      recorder.messages == [
        """
        It is broken.

        Schedule seed: 0. To run this order alone, set DOVETAIL_SCHEDULE_SEED=0.
        """
      ]
    )
  }

  @Test func `a feature that depends on no order passes under every seed`() async {
    var count = 0
    await exploreSchedules(seeds: 50) {
      count += 1
      let store = TestStore(initialState: Racer.State()) { Racer() }
      await store.send(.asked)
      store.exhaustivity = .off
      await store.receive(.answered(1))
    }
    #expect(count == 50)
  }

  @Test func `an error that a test throws goes on, with the seed`() async {
    let recorder = IssueRecorder()
    let line: UInt = #line + 4
    var thrown: (any Error)?
    await withIssueReporters([recorder]) {
      do {
        try await exploreSchedules { throw SampleError() }
      } catch {
        thrown = error
      }
    }
    #expect(thrown is SampleError)
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(recorder.messages.first?.contains("Schedule seed: 0. To run this order alone, set") == true)
  }
}
