import DovetailTestSupport
import Navigation
import Testing

/// Effects that see the state of their feature.
@MainActor
struct FeatureHandleTests {
  private let gate = TestGate()
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Uploader> {
    let (gate, clock) = (gate, clock)
    return TestStore(initialState: Uploader.State()) {
      Uploader(gate: gate)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `an effect reads the state as it is at the time of the call`() async {
    let store = makeStore()
    await store.send(.work(.readTwice))
    await store.send(.setQuery("b")) { $0.query = "b" }
    await gate.open()
    await store.receive(.result("ab")) { $0.error = "ab" }
  }

  @Test func `a modification is received, and seen by onChange`() async {
    let store = makeStore()
    await store.send(.work(.modify))
    await store.receiveChange {
      $0.progress = 4
      $0.changes = [4]
    }
    await store.receive(.result("0")) { $0.error = "0" }
  }

  @Test func `an effect that modifies many times is received change by change`() async {
    let store = makeStore()
    await store.send(.work(.modifyMany(3)))
    for count in 1...3 {
      await store.receiveChange {
        $0.progress = count
        $0.changes.append(count)
      }
    }
  }

  @Test func `the error of a modification reaches the effect, and the change stays`() async {
    let store = makeStore()
    await store.send(.work(.throwing))
    await store.receiveChange {
      $0.progress = 9
      $0.changes = [9]
    }
    await store.receive(.result("SampleError")) { $0.error = "SampleError" }
  }

  @Test func `an effect waits for an action, with its value`() async {
    let store = makeStore()
    await store.send(.work(.next))
    await store.send(.scrolled(1))
    await store.send(.saved(7))
    await store.receive(.result("saved 7")) { $0.error = "saved 7" }
  }

  @Test func `no action is lost between two waits`() async {
    let store = makeStore()
    await store.send(.work(.nextTwice))
    await store.send(.saved(1))
    await store.send(.saved(2))
    await store.send(.saved(3))
    await gate.open()
    await store.receive(.result("1, 2")) { $0.error = "1, 2" }
  }

  @Test func `an effect follows the actions of a case until it is cancelled`() async {
    let store = makeStore()
    await store.send(.work(.actions))
    for offset in 1...3 {
      await store.send(.scrolled(offset))
      await store.receiveChange { $0.seen.append(offset) }
    }
    await store.send(.stop)
    await store.send(.scrolled(4))
  }

  @Test func `an effect waits for a condition`() async {
    let store = makeStore()
    await store.send(.work(.until))
    await store.send(.setQuery("x")) { $0.query = "x" }
    await store.send(.ready) { $0.isReady = true }
    await store.receive(.result("ready")) { $0.error = "ready" }
    await store.send(.work(.until))
    await store.receive(.result("ready"))
  }

  @Test func `a wait ends when its time is over on the clock`() async {
    let store = makeStore()
    await store.send(.work(.nextWithin(.seconds(2))))
    await clock.advance(by: .seconds(2))
    await store.receive(\.result) { $0.error = "The wait was not over after 2.0 seconds." }
    await store.send(.work(.untilWithin(.seconds(2))))
    await clock.advance(by: .seconds(2))
    await store.receive(\.result)
    await store.send(.work(.nextWithin(.seconds(2))))
    await store.send(.saved(3))
    await store.receive(.result("saved 3")) { $0.error = "saved 3" }
  }

  @Test func `a test that waits for an effect that waits for a condition says so`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore()
      await store.send(.work(.never))
      await store.finish()
      await store.send(.stop)
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("waits for a condition of the state (until)") == true)
  }
}
