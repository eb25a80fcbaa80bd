import Navigation
import Testing

@testable import DovetailSessionFixtures

/// A recorded session: entries 1 to 34.
@MainActor
struct LedgerExhaustiveSessionTests {
  @Test func `the recorded session happens again`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Self.with(Ledger.State(title: "book")) {
        $0.entries = []
        $0.level = Ledger.Level(3)
        $0.filter = .all
        $0.limits = [:]
        $0.outcome = nil
        $0.tree = Ledger.Tree<Int>.Node(0, children: [])
        $0.editor = nil
        $0.path = StackState<Ledger.Page.State>()
        $0.$count.withLock { $0 = 0 }
      }
    ) {
      Ledger()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .constant(UUID(0))
    }
    await store.send(.entryAdded(Ledger.Entry(id: UUID(5), title: "a", date: nil))) {
      $0.entries = [Ledger.Entry(id: UUID(5), title: "a", date: nil)]
    }
    await store.send(.levelChanged(4)) { $0.level = Ledger.Level(4) }
    await store.send(.filterChanged(.by(.income(.gift(from: "x"))))) { $0.filter = .by(.income(.gift(from: "x"))) }
    await store.send(.filterChanged(.default)) { $0.filter = .default }
    await store.send(.filterChanged(.`self`)) { $0.filter = .`self` }
    await store.send(.limitChanged(.default, to: 1...3)) { $0.limits[.default] = 1...3 }
    await store.send(.receiptRequested)
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.receiptReceived.success, Ledger.Receipt(number: 7)) {
      $0.outcome = .success(Ledger.Receipt(number: 7))
    }
    await store.send(.branched(5)) { $0.tree.children = [Ledger.Tree<Int>.Node(5, children: [])] }
    await store.send(.branched(6)) { $0.tree.children.append(Ledger.Tree<Int>.Node(6, children: [])) }
    await store.send(.editTapped(id: nil)) {
      $0.editor = Self.with(Editor.State(entry: nil)) {
        $0.isNew = true
        $0.title = "new"
        $0.minutes = 5
      }
    }
    await store.send(.editor(.presented(.binding(.set(\.title, "Tea"))))) { $0.editor?.title = "Tea" }
    await store.send(.editor(.presented(.binding(.set(\.minutes, 7))))) { $0.editor?.minutes = 7 }
    await store.send(.editor(.presented(.saveTapped))) {
      $0.entries.append(Ledger.Entry(id: UUID(0), title: "Tea", date: Date(timeIntervalSinceReferenceDate: 0.0)))
      $0.editor = nil
    }
    await store.send(.editTapped(id: UUID(5))) {
      $0.editor = Self.with(Editor.State(entry: Ledger.Entry(id: UUID(5), title: "a", date: nil))) {
        $0.isNew = false
        $0.title = "a"
        $0.minutes = 5
      }
    }
    await store.send(.editor(.dismiss)) { $0.editor = nil }
    await store.send(.pageOpened(.detail(Detail.State(id: 1)))) { $0.path[id: 0] = .detail(Detail.State(id: 1)) }
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
    await store.send(.pageOpened(.detail(Detail.State(id: 2)))) { $0.path[id: 1] = .detail(Detail.State(id: 2)) }
    await store.send(.path(.element(id: 1, action: .detail(.noted("x", 4))))) {
      $0.path[id: 1, case: \.detail]?.notes["x"] = [4]
    }
    // Not asserted, since a test cannot set it or write its value: drafts
    await store.withExhaustivity(.off) { await store.send(.drafted("plan")) { $0.title = "plan" } }
    await store.send(.`init`) { $0.pace = .milliseconds(250) }
    await store.send(.stamped)
    await store.send(.timerToggled)
    for _ in 1...6 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.ticked) { $0.$count.withLock { $0 += 1 } }
    }
    await store.send(.paused)
    await store.send(.entryAdded(Ledger.Entry(id: UUID(6), title: "b", date: nil))) {
      $0.entries.append(Ledger.Entry(id: UUID(6), title: "b", date: nil))
    }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  /// Returns a value with changes.
  private nonisolated static func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }
}
