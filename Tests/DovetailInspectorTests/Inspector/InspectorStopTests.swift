import DovetailSession
import DovetailTestSupport
import Navigation
import Synchronization
import Testing

@testable import DovetailInspector

/// What is left of an inspector in its stores after its end.
@MainActor
struct InspectorStopTests {
  /// An actor with a store of its own.
  private actor Owner {
    lazy var store = Store(initialState: Shop.State(), isolation: self) {
      Shop()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }

    func inspect(_ inspector: Inspector) -> Bool { inspector.inspect(store) != nil }
    func buy() -> Int {
      store.send(.bought)
      return store.withState(\.count)
    }
    func hold(_ inspector: Inspector) throws { try inspector.inspect(store)?.hold() }
  }

  private func makeStore() -> StoreOf<Shop> {
    Store(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
  }

  @Test func `a stopped inspector leaves no recorder attached`() throws {
    let store = makeStore()
    var released: [() -> Bool] = []
    for _ in 0..<5 {
      let inspector = try Inspector.start(program: "shop")
      var recorder = inspector.inspect(store)
      inspector.stop()
      released.append { [weak recorder] in recorder == nil }
      let count = recorder?.session.entries.count
      store.send(.bought)
      #expect(recorder?.session.entries.count == count)
      recorder = nil
    }
    #expect(released.allSatisfy { $0() })
    #expect(store.count == 5)
  }

  @Test func `a released inspector stops its recorders soon, and the next use is reported once`() async throws {
    let store = makeStore()
    let reports = IssueRecorder()
    var inspector: Inspector? = try Inspector.start(program: "shop")
    let line: UInt = #line + 1
    let recorder = try #require(inspector?.inspect(store))
    inspector?.inspect(store)
    await withIssueReporters([reports]) {
      store.send(.bought)
      inspector = nil
      #expect(reports.issues.isEmpty)
      repeat {
        await Task.yield()
        store.send(.bought)
      } while recorder.session.lastNumber == store.count
    }
    #expect(!recorder.isHeld)
    #expect(reports.issues.map(\.site.line) == [line])
    #expect(
      reports.messages == [
        """
        An inspector was released while its store is in use, so its link leads nowhere.

        Keep the inspector as long as the store, in a global variable or in a property beside the store. Call "stop()" if it is \
        to end earlier.
        """
      ]
    )
  }

  @Test func `a stopped inspector, and one that is released with its store, are not reported`() throws {
    let reports = IssueRecorder()
    try withIssueReporters([reports]) {
      let store = makeStore()
      var inspector: Inspector? = try Inspector.start(program: "shop")
      inspector?.inspect(store)
      inspector?.stop()
      inspector = nil
      store.send(.bought)
      inspector = try Inspector.start(program: "shop")
      inspector?.inspect(store)
    }
    #expect(reports.messages == [])
  }

  @Test func `a store that is held goes on when its inspector is stopped`() throws {
    let store = makeStore()
    let inspector = try Inspector.start(program: "shop")
    let recorder = try #require(inspector.inspect(store))
    try recorder.hold()
    store.send(.bought)
    #expect(store.count == 0)
    inspector.stop()
    #expect(store.count == 1)
    inspector.stop()
    recorder.stop()
    #expect(store.count == 1)
  }

  @Test func `a stopped inspector inspects no further stores`() throws {
    let inspector = try Inspector.start(program: "shop")
    inspector.stop()
    #expect(inspector.inspect(makeStore()) == nil)
  }

  @Test func `recorders of stores on other actors stop on those`() async throws {
    let owner = Owner()
    let inspector = try Inspector.start(program: "shop")
    #expect(await owner.inspect(inspector))
    try await owner.hold(inspector)
    #expect(await owner.buy() == 0)
    inspector.stop()
    while await owner.buy() == 0 { await Task.yield() }
  }
}
