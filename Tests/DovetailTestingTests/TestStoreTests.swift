import DovetailTestSupport
import DovetailTesting
import Testing

/// What a test store does where all is as the test says: nothing is reported.
@MainActor
struct TestStoreTests {
  @Test func `a test that says everything passes`() async {
    let store = TestStore(initialState: Searcher.State()) { Searcher() }
    await store.send(.queryChanged("a")) {
      $0.query = "a"
      $0.isLoading = true
    }
    await store.receive(.response(["a"])) {
      $0.results = ["a"]
      $0.isLoading = false
    }
    #expect(store.state.results == ["a"])
    await store.finish()
  }

  @Test func `actions are sent and received by their case`() async {
    let store = TestStore(initialState: Searcher.State()) { Searcher() }
    await store.send(\.queryChanged, "a") {
      $0.query = "a"
      $0.isLoading = true
    }
    await store.receive(\.response) {
      $0.results = ["a"]
      $0.isLoading = false
    }
    await store.send(\.cleared) { $0.query = "" }
    await store.receive {
      $0 == .reset
    } assert: {
      $0.results = []
    }
    await store.send(\.queryChanged, "b") {
      $0.query = "b"
      $0.isLoading = true
    }
    await store.receive(\.response, ["b"]) {
      $0.results = ["b"]
      $0.isLoading = false
    }
  }

  @Test func `the state is that which the test has asserted`() async {
    let store = TestStore(initialState: Searcher.State()) { Searcher() }
    await store.send(.twice)
    #expect(store.state.results == [])
    await store.receive(.response(["a"])) {
      $0.results = ["a"]
      #expect(store.state.results == [])
    }
    #expect(store.state.results == ["a"])
    await store.receive(.response(["b"])) { $0.results = ["b"] }
    store.assert { $0.results = ["b"] }
    await store.send(.queryChanged("c")) {
      $0.query = "c"
      $0.isLoading = true
      #expect(store.state.query == "")
    }
    await store.receive(.response(["c"])) {
      $0.results = ["c"]
      $0.isLoading = false
    }
  }

  @Test func `what an outside source brings is received, and a cancelled effect ends`() async {
    let searcher = Searcher()
    let store = TestStore(initialState: Searcher.State()) { searcher }
    await store.send(.streamOpened)
    searcher.stream.continuation.yield("x")
    await store.receive(.response(["x"])) { $0.results = ["x"] }
    await store.send(.cleared)
    await store.receive(.reset) { $0.results = [] }
    await store.finish()
  }

  @Test func `the task of an action cancels its effects`() async {
    let store = TestStore(initialState: Searcher.State()) { Searcher() }
    let task = await store.send(.never)
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    await store.finish()
  }

  @Test func `work on other threads is waited for`() async {
    let store = TestStore(initialState: Searcher.State()) {
      Searcher { query in await Task.detached { [query, query] }.value }
    }
    store.timeout = .seconds(60)
    await store.send(.queryChanged("a")) {
      $0.query = "a"
      $0.isLoading = true
    }
    await store.receive(\.response) {
      $0.results = ["a", "a"]
      $0.isLoading = false
    }
  }

  @Test func `work on the test's own actor is waited for`() async {
    let store = TestStore(initialState: Searcher.State()) {
      Searcher { query in
        await Task { @MainActor in await Task.yield() }.value
        return await MainActor.run { [query] }
      }
    }
    await store.send(.queryChanged("a")) {
      $0.query = "a"
      $0.isLoading = true
    }
    await store.receive(\.response) {
      $0.results = ["a"]
      $0.isLoading = false
    }
  }

  @Test func `in a test that is not exhaustive the rest may happen`() async {
    let store = TestStore(initialState: Searcher.State()) { Searcher() }
    store.exhaustivity = .off
    await store.send(.twice)
    await store.receive(.response(["b"])) { $0.results = ["b"] }
    await store.send(.queryChanged("c")) { $0.query = "c" }
    await store.send(.never)
    #expect(store.state.results == ["c"])
  }

  @Test func `a part of a test is not exhaustive`() async {
    let store = TestStore(initialState: Searcher.State()) { Searcher() }
    await store.withExhaustivity(.off) {
      await store.send(.queryChanged("c"))
      await store.skipReceivedActions()
    }
    #expect(store.exhaustivity == .on)
    await store.send(.never)
    await store.skipInFlightEffects()
    await store.finish()
    #expect(store.state == Searcher.State(query: "c", results: ["c"]))
  }

  @Test func `a state needs no ==`() async {
    struct Plain {
      var number = 0
    }
    let store = TestStore(initialState: Plain()) {
      Reduce<Plain, Int> { state, number in
        state.number += number
        return .none
      }
    }
    await store.send(2) { $0.number = 2 }
    await store.send(0)
  }
}

/// A test store on an actor that is not the main actor.
actor TestStoreOnActorTests {
  @Test func `a test store belongs to the actor of the test`() async {
    let store = TestStore(initialState: Searcher.State()) { Searcher() }
    await store.send(.queryChanged("a")) {
      $0.query = "a"
      $0.isLoading = true
    }
    await store.receive(.response(["a"])) {
      $0.results = ["a"]
      $0.isLoading = false
    }
  }
}
