import DovetailTesting
import Foundation
import XCTest

// Tests that do not release their test stores, run by `KeptStoreTests` in processes of their own and by nobody else.
final class KeptFixtures: XCTestCase {
  enum Step: Equatable { case send, sent, wait, share }

  struct Feature: Reducer {
    struct State: Equatable { @Shared(value: 0) var count: Int }
    typealias Action = Step

    var body: some ReducerOf<Self> {
      Reduce { state, step in
        switch step {
        case .send: .send(.sent)
        case .sent: .none
        case .wait: .run { _ in try await Task.never() }
        case .share: .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
        }
      }
    }
  }

  private final class Node { var (store, next) = (TestStoreOf<Feature>?.none, Node?.none) }

  // XCTest does not release test cases.
  let store = TestStore(initialState: Feature.State()) { Feature() }

  @MainActor private static let global =
    TestStore(initialState: Feature.State()) { Feature() }

  override func setUpWithError() throws {
    let isWanted = ProcessInfo.processInfo.environment["DOVETAIL_KEPT_FIXTURES"] != nil
    try XCTSkipUnless(isWanted, "It fails its process on purpose.")
  }

  @MainActor
  func testGlobal() async { await Self.global.send(.send) }  // line 39

  func testProperty() async { await store.send(.wait) }  // line 41

  @MainActor
  func testCycle() async {
    let node = Node()
    node.next = node
    node.store =
      TestStore(initialState: Feature.State()) { Feature() }
    await node.store?.send(.share)  // line 49
  }

  @MainActor
  func testWaitingTask() async {
    let isWaiting = expectation(description: "The task waits.")
    Task { @MainActor in
      let store =
        TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.wait)
      await store.send(.send)  // line 59
      isWaiting.fulfill()
      try? await Task<Never, Never>.never()
      _ = store
    }
    await fulfillment(of: [isWaiting], timeout: 600)
  }

  @MainActor
  func testAsserted() async {
    await Self.global.send(.send)
    await Self.global.receive(.sent)
    await Self.global.send(.share)
    Self.global.assert { $0.$count.withLock { $0 = 1 } }
    await Self.global.send(.wait)
    await Self.global.skipInFlightEffects()
  }

  @MainActor
  func testNotExhaustive() async {
    Self.global.exhaustivity = .off
    await Self.global.send(.send)
  }

  @MainActor
  func testDismissedReporters() async {
    await withIssueReporters([]) {
      let node = Node()
      node.next = node
      node.store = TestStore(initialState: Feature.State()) { Feature() }
      await node.store?.send(.send)
    }
  }
}
