import DovetailTestSupport
import DovetailTesting
import Testing

/// How a test store asserts on shared values.
@MainActor
struct TestStoreSharedTests {
  private func makeStore(_ feature: SharedFeature = SharedFeature()) -> TestStoreOf<SharedFeature> {
    TestStore(initialState: SharedFeature.State()) { feature }
  }

  @Test func `a change by a reducer is asserted as a change of the state`() async {
    let store = makeStore()
    await store.send(.sharedTapped) { $0.$count.withLock { $0 = 1 } }
    await store.send(.sharedTapped) { $0.$count.withLock { $0 += 1 } }
    await store.send(.nameAdded("Ada")) { $0.$names.withLock { $0 = ["Ada"] } }
    await store.send(.tapped) { $0.taps = 1 }
    #expect(store.state.count == 2)
  }

  @Test func `an assertion changes nothing`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore()
      await store.send(.tapped) {
        $0.taps = 1
        $0.$count.withLock { $0 = 99 }
      }
      #expect(store.state.count == 0)
    }
    #expect(recorder.issues.count == 1)
  }

  @Test func `a change by the action of an effect belongs to that action`() async {
    let store = makeStore()
    await store.send(.incrementLater)
    await store.receive(.incremented) { $0.$count.withLock { $0 = 1 } }
    await store.send(.twice)
    await store.receive(.incremented) {
      #expect($0.count == 1)
      $0.$count.withLock { $0 = 2 }
    }
    await store.receive(.incremented) { $0.$count.withLock { $0 += 1 } }
    #expect(store.state.count == 3)
  }

  @Test func `a change by an effect is asserted by itself, or with the action that follows`() async {
    let store = makeStore()
    await store.send(.effectTapped)
    store.assert { $0.$count.withLock { $0 = 10 } }
    await store.receive(.effectDone) { $0.taps = 1 }

    await store.send(.silentTapped)
    store.assert { $0.$count.withLock { $0 = 20 } }

    await store.send(.effectTapped)
    await store.receive(.effectDone) {
      $0.taps = 2
      $0.$count.withLock { $0 = 10 }
    }
  }

  @Test func `a part that is shared is asserted through the whole, and the whole through the part`() async {
    let names = Shared(value: ["counts": [String]()])
    let state = SharedFeature.State(names: names["counts", default: []])
    let store = TestStore(initialState: state) { SharedFeature() }
    await store.send(.nameAdded("a")) { $0.$names.withLock { $0 = ["a"] } }
    await store.send(.nameAdded("b")) { _ in names.withLock { $0 = ["counts": ["a", "b"]] } }
    #expect(names.wrappedValue == ["counts": ["a", "b"]])
  }

  @Test func `a value that is not in the state is asserted through a reference to it`() async {
    let feature = SharedFeature()
    let store = makeStore(feature)
    await store.send(.loggedTapped) { _ in feature.log.withLock { $0 = ["tap"] } }
  }

  @Test func `a change from outside is no change of the feature`() async {
    let count = Shared(value: 0)
    let store = TestStore(initialState: SharedFeature.State(count: count)) { SharedFeature() }
    count.withLock { $0 = 5 }
    await store.send(.tapped) { $0.taps = 1 }
    await store.send(.sharedTapped) { $0.$count.withLock { $0 = 6 } }
  }

  @Test func `with exhaustivity off only what is claimed counts`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.sharedTapped)
    await store.send(.sharedTapped) { $0.$count.withLock { $0 = 2 } }
    await store.send(.twice)
    await store.receive(.incremented) { $0.$count.withLock { $0 = 3 } }
    await store.send(.silentTapped)
    await store.finish()
  }

  @Test func `two stores that share a value assert on their own changes`() async {
    let count = Shared(value: 0)
    let first = TestStore(initialState: SharedFeature.State(count: count)) { SharedFeature() }
    let second = TestStore(initialState: SharedFeature.State(count: count)) { SharedFeature() }
    await first.send(.sharedTapped) { $0.$count.withLock { $0 = 1 } }
    await second.send(.sharedTapped) { $0.$count.withLock { $0 = 2 } }
    await first.send(.sharedTapped) { $0.$count.withLock { $0 = 3 } }
    #expect(count.wrappedValue == 3)
  }
}
