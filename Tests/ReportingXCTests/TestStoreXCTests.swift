import DovetailTesting
import XCTest

@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable { var count = 0 }

  enum Action: Equatable { case incremented, asked, listens }

  let feed = AsyncStream<Void>.makeStream()
  var heard: @Sendable () -> Void = {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      case .asked:
        return .run { @MainActor send in
          await Task.yield()
          await send(.incremented)
        }
      case .listens:
        return .run { [feed, heard] send in
          for await _ in feed.stream {
            await send(.incremented)
            heard()
          }
        }
      }
    }
  }
}

/// Test stores of XCTest cases, wherever they are made.
final class TestStoreXCTests: XCTestCase {
  private let held = TestStore(initialState: Tally.State()) { Tally() }
  private var made: TestStoreOf<Tally>!

  override func setUp() {
    made = TestStore(initialState: Tally.State()) { Tally() }
    made.timeout = .seconds(600)
  }

  override func tearDown() {
    made = nil
  }

  func testAStoreOfAPropertyIsUsedByAnAsynchronousMethod() async {
    await held.send(.incremented) { $0.count = 1 }
    await held.finish()
  }

  func testAStoreOfSetUpIsUsedByAnAsynchronousMethod() async {
    await made.send(.incremented) { $0.count = 1 }
    await made.send(.asked)
    await made.receive(.incremented) { $0.count = 2 }
    await made.finish()
  }

  func testAStoreIsMadeInAnAsynchronousMethod() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.incremented) { $0.count = 1 }
  }

  func testAStoreIsReadInAMethodThatIsNotAsynchronous() {
    made.assert { $0.count = 0 }
    XCTAssertEqual(held.state.count, 0)
    XCTAssertFalse(held.isDismissed)
  }

  @MainActor
  func testAStoreIsMadeOnTheMainActor() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    store.timeout = .seconds(600)
    await store.send(.asked)
    await store.receive(.incremented) { $0.count = 1 }
  }

  func testAnEffectFulfillsAnExpectationThatTheTestWaitsFor() async {
    let heard = expectation(description: "heard")
    let tally = Tally { heard.fulfill() }
    let store = TestStore(initialState: Tally.State()) { tally }
    let task = await store.send(.listens)
    tally.feed.continuation.yield()
    await fulfillment(of: [heard], timeout: 600)
    await store.receive(.incremented) { $0.count = 1 }
    await task.cancel()
  }

  func testAnEffectFulfillsAnExpectationThatBlocksTheTest() {
    let heard = expectation(description: "heard")
    let tally = Tally { heard.fulfill() }
    let made = Made(tally: tally)
    let sent = expectation(description: "sent")
    Task {
      await made.send()
      sent.fulfill()
    }
    wait(for: [sent], timeout: 600)
    tally.feed.continuation.yield()
    wait(for: [heard], timeout: 600)
  }
}

/// A test store that an actor holds, and makes where its own isolation is not known.
private actor Made {
  private var store: TestStoreOf<Tally>?
  private let tally: Tally

  init(tally: Tally) {
    self.tally = tally
  }

  func send() async {
    let store = makeStore()
    await store.send(.listens)
    store.exhaustivity = .off
    self.store = store
  }

  private nonisolated func makeStore() -> sending TestStoreOf<Tally> {
    let tally = tally
    return TestStore(initialState: Tally.State()) { tally }
  }
}
