import DovetailTestSupport
import Foundation
import Navigation
import Testing

/// A feature whose work is tracked by its state.
@Reducer
struct Downloader {
  @ObservableState
  struct State: Equatable, Codable {
    @TaskState var loading
    @TaskState var saving = .failed("before")
    var text = ""
  }

  enum Action: Equatable {
    case load(String), fail, cancel, cancelByID, loadAndCancel, loaded(String)
  }

  enum CancelID { case all }

  let clock: TestClock<Duration>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load(let text):
        return load(text)
      case .fail:
        return run(tracking: \.$loading) { _ in throw SampleError() }
      case .cancel:
        return cancel(\.$loading)
      case .cancelByID:
        return .cancel(id: CancelID.all)
      case .loadAndCancel:
        return .merge(load("never"), .cancel(id: CancelID.all))
      case .loaded(let text):
        state.text = text
        return .none
      }
    }
  }

  private func load(_ text: String) -> EffectOf<Self> {
    run(tracking: \.$loading) { [clock] feature in
      try await clock.sleep(for: .seconds(1))
      await feature.send(.loaded(text))
    }
    .cancellable(id: CancelID.all)
  }
}

/// A feature that handles the error of its work.
private struct Handling: Reducer {
  @ObservableState
  struct State: Equatable { @TaskState var loading }
  enum Action: Equatable { case load, failed }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard action == .load else { return .none }
      return run(tracking: \.$loading) { _ in
        throw SampleError()
      } catch: { _, feature in
        await feature.send(.failed)
      }
    }
  }
}

/// The status of tracked work, as a part of the state.
@MainActor
struct TaskStateTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Downloader> {
    let clock = clock
    return TestStore(initialState: Downloader.State()) { Downloader(clock: clock) }
  }

  @Test func `work is running from the step that starts it until its end`() async {
    let store = makeStore()
    await store.send(.load("a")) { $0.loading = .running }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded("a")) { $0.text = "a" }
    await store.receiveChange { $0.loading = .idle }
  }

  @Test func `work that throws has failed, with a description, and no issue`() async {
    let store = makeStore()
    await store.send(.fail) { $0.loading = .running }
    await store.receiveChange { $0.loading = .failed("SampleError()") }
    await store.send(.load("a")) { $0.loading = .running }
    await store.send(.cancel) { $0.loading = .idle }
  }

  @Test func `new work of the same property cancels the former, whose end changes nothing`() async {
    let store = makeStore()
    await store.send(.load("a")) { $0.loading = .running }
    await store.send(.load("b"))
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded("b")) { $0.text = "b" }
    await store.receiveChange { $0.loading = .idle }
  }

  @Test func `work that is cancelled by another id is idle`() async {
    let store = makeStore()
    await store.send(.load("a")) { $0.loading = .running }
    await store.send(.cancelByID)
    await store.receiveChange { $0.loading = .idle }
  }

  @Test func `work that is cancelled before it begins is idle`() async {
    let store = makeStore()
    await store.send(.loadAndCancel) { $0.loading = .running }
    await store.receiveChange { $0.loading = .idle }
  }

  @Test func `a test can leave the status out`() async {
    let store = makeStore()
    store.assertsTaskStates = false
    await store.send(.load("a"))
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded("a")) { $0.text = "a" }
    await store.send(.cancel)
  }

  @Test func `a test that leaves the status out still receives failures that nothing else tells`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore()
      store.assertsTaskStates = false
      await store.send(.fail)
      await store.receiveChange()
      #expect(store.state.$loading.wrappedValue.failure == "SampleError()")
      #expect(recorder.messages == [])
      await store.send(.fail)
    }
    #expect(recorder.messages.count == 1)
    let text =
      "failure of the tracked work at NavigationTests/TaskStateTests.swift:30, SampleError(), see \"receiveChange\""
    #expect(recorder.messages.first?.contains(text) == true)
  }

  @Test func `a failure that the feature handles is told by what it does then`() async {
    let store = TestStore(initialState: Handling.State()) { Handling() }
    store.assertsTaskStates = false
    await store.send(.load)
    await store.receive(.failed)
  }

  @Test func `a status that a test does not expect fails the test`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore()
      await store.send(.load("a"))
      await store.send(.cancel) { $0.loading = .idle }
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("running") == true)
  }

  @Test func `a store waits for the end of tracked work`() async {
    let clock = clock
    let store = Store(initialState: Downloader.State()) { Downloader(clock: clock) }
    await store.finish(\.$loading)
    store.send(.load("a"))
    #expect(store.loading.isRunning)
    let task = Task { await store.finish(\.$loading) }
    // The work may begin to sleep after the first advance.
    while store.loading.isRunning { await clock.advance(by: .seconds(1)) }
    await task.value
    #expect(store.loading == .idle)
    #expect(store.text == "a")
  }

  @Test func `an observer of the status is notified, and no other`() async {
    let clock = clock
    let store = Store(initialState: Downloader.State()) { Downloader(clock: clock) }
    var statuses: [TaskStatus] = []
    var texts: [String] = []
    let first = observe { statuses.append(store.loading) }
    let second = observe { texts.append(store.text) }
    defer { _ = (first, second) }
    store.send(.load("a"))
    await first.settle()
    store.send(.cancel)
    await first.settle()
    await second.settle()
    #expect(statuses == [.idle, .running, .idle])
    #expect(texts == [""])
  }

  @Test func `work of a child that its parent reduces by hand is not started, which is reported`() async {
    let (recorder, clock) = (IssueRecorder(), clock)
    await withIssueReporters([recorder]) {
      let store = Store<Downloader.State?, Downloader.Action>(initialState: Downloader.State()) {
        Reduce { state, action in
          guard var child = state else { return .none }
          defer { state = child }
          return Downloader(clock: clock).reduce(into: &child, action: action).map { $0 }
        }
      }
      await store.send(.load("a")).finish()
      #expect(store.withState { $0?.loading } == .idle)
      await store.send(.cancel).finish()
    }
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.allSatisfy { $0.contains("the store cannot find the feature") })
  }

  @Test func `the status is encoded and decoded as idle`() throws {
    var state = Downloader.State()
    state.loading = .running
    let data = try JSONEncoder().encode(state)
    let decoded = try JSONDecoder().decode(Downloader.State.self, from: data)
    #expect(decoded.loading == .idle)
    #expect(decoded.saving == .idle)
    #expect(try JSONDecoder().decode(Downloader.State.self, from: Data(#"{"text":"x"}"#.utf8)).text == "x")
  }

  @Test func `statuses compare by value`() {
    #expect(TaskState() == TaskState(wrappedValue: .idle))
    #expect(TaskState() != TaskState(wrappedValue: .running))
    let set: Set = [TaskState(), TaskState(wrappedValue: .idle)]
    #expect(set.count == 1)
    #expect(TaskStatus.failed("x").failure == "x")
    #expect(TaskStatus.running.failure == nil)
  }
}
