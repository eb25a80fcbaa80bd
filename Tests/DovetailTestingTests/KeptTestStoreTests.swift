import DovetailTestSupport
import DovetailTesting
import Testing

/// Test stores that their tests do not release.
///
/// `ReportingXCTests` tests the end of the process.
@MainActor
struct KeptTestStoreTests {
  private let recorder = IssueRecorder()

  private final class Shelf {
    var store: TestStore<Numbers, Step>?
    var other: AnyObject?
  }

  /// Runs a test in the scope of a trait.
  private func inScope(_ test: () async throws -> Void) async rethrows {
    try await withIssueReporters([recorder]) { try await DependencyTest.isolated { try await test() } }
  }

  private func makeStore(isolation: isolated (any Actor)? = #isolation) -> TestStore<Numbers, Step> {
    TestStore(initialState: Numbers()) {
      Reduce<Numbers, Step> { _, step in
        switch step {
        case .one: .send(.two)
        case .two: .none
        case .came: .run { _ in try await Task.never() }
        }
      }
    }
  }

  @Test func `the scope of a trait reports what a kept store has not asserted, once`() async {
    let shelf = Shelf()
    await inScope {
      let store = makeStore()
      shelf.store = store
      await store.send(.one)
      await store.receive(.two)
      await store.send(.came(1))
      await store.send(.one)
      #expect(recorder.messages == [])
    }
    let unreceived = recorder.messages.filter { $0.hasPrefix(Words.unreceived) }
    let inFlight = recorder.messages.filter { $0.hasPrefix(Words.inFlight) }
    #expect((unreceived.count, inFlight.count, recorder.messages.count) == (1, 1, 2))
    withIssueReporters([recorder]) { shelf.store = nil }
    #expect(recorder.messages.count == 2)
  }

  @Test nonisolated func `the same without an actor`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let shelf = Shelf()
      await DependencyTest.isolated {
        let store = TestStore(initialState: 0) { Reduce<Int, Int> { _, number in number > 0 ? .send(0) : .none } }
        shelf.other = store
        await store.send(1)
      }
      #expect(recorder.messages.count == 1)
      shelf.other = nil
    }
    #expect(recorder.messages.count == 1)
  }

  @Test func `a test that throws is checked as well`() async {
    let shelf = Shelf()
    await #expect(throws: SampleError()) {
      try await inScope {
        let store = makeStore()
        shelf.store = store
        await store.send(.one)
        throw SampleError()
      }
    }
    #expect(recorder.messages.count == 1)
  }

  @Test func `a kept store that has asserted everything is no failure`() async {
    let shelf = Shelf()
    await inScope {
      let store = makeStore()
      shelf.store = store
      await store.send(.one)
      await store.receive(.two)
      let other = makeStore()
      other.exhaustivity = .off
      await other.send(.one)
      shelf.other = other
    }
    #expect(recorder.messages == [])
    shelf.store = nil
  }

  @Test func `what a kept store does after the report is reported at its own end`() async {
    let shelf = Shelf()
    await inScope {
      let store = makeStore()
      shelf.store = store
      await store.send(.one)
    }
    #expect(recorder.messages.count == 1)
    await withIssueReporters([recorder]) {
      await shelf.store?.send(.one)
      shelf.store = nil
    }
    #expect(recorder.messages.count == 2)
  }
}
