import DovetailTestSupport
import DovetailTesting
import Testing

/// A feature whose uploads take a second each.
@Reducer
struct Uploader {
  struct State: Equatable { var done: [String] = [] }

  enum Action: Equatable {
    case backup
    case uploaded(String)
    case upload(String)
  }

  enum CancelID { case backup, upload }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backup: return work("backup").cancellable(id: CancelID.backup, policy: .drop)
      case .upload(let name): return work(name).cancellable(id: CancelID.upload, policy: .queue(limit: 2))
      case .uploaded(let name):
        state.done.append(name)
        return .none
      }
    }
  }

  private func work(_ name: String) -> Effect<Action> {
    .run(name: name) { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.uploaded(name))
    }
  }
}

@MainActor
struct OverlapPolicyTestStoreTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Uploader> {
    TestStore(initialState: Uploader.State()) {
      Uploader()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `a test receives what a queue does in its order`() async {
    let store = makeStore()
    for name in ["a", "b", "c"] { await store.send(.upload(name)) }
    await clock.advance(by: .seconds(1))
    await store.receive(.uploaded("a")) { $0.done = ["a"] }
    // Each begins to sleep when the one before has ended.
    await clock.advance(by: .seconds(2))
    await store.receive(.uploaded("b")) { $0.done = ["a", "b"] }
    await store.receive(.uploaded("c")) { $0.done = ["a", "b", "c"] }
    await store.finish()
  }

  @Test func `a message lists what was dropped`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore()
      await store.send(.backup)
      await clock.advance(by: .seconds(1))
      await store.receive(.uploaded("backup")) { $0.done = ["backup"] }
      await store.send(.backup)
      await store.send(.backup)
      await clock.advance(by: .seconds(1))
      await store.receive(.uploaded("backup")) { $0.done = ["backup", "backup"] }
      await store.receive(.uploaded("backup"))
      await store.finish()
    }
    #expect(
      recorder.messages == [
        """
        An action was expected and not received.

        Expected: Uploader.Action.uploaded("backup")

        Dropped, because effects with the same id were in flight:

        - "backup" of Uploader.Action.backup, written at \(#fileID):23

        No effect is in flight that could send it. Was it cancelled, or has it sent something else?
        """
      ]
    )
  }

  @Test func `a message says what an effect in a queue waits for`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore()
      await store.send(.upload("a"))
      let task = await store.send(.upload("b"))
      await store.receive(.uploaded("b"))
      await task.cancel()
      await clock.advance(by: .seconds(1))
      await store.receive(.uploaded("a")) { $0.done = ["a"] }
    }
    #expect(recorder.messages.count == 1)
    let waits =
      #"- "b" of Uploader.Action.upload, written at \#(#fileID):24, waits for the end of the effects with the same id"#
    #expect(recorder.messages.first?.contains(waits) == true)
  }
}
