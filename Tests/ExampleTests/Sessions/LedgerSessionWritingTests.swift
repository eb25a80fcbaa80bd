import DovetailSession
import Navigation
import Testing

@testable import DovetailSessionFixtures

/// Tests that are written from sessions of a feature whose types have initializers of their own.
///
/// Must catch: an initializer or a property that a test cannot use; a stack whose ids begin anew.
@MainActor
struct LedgerSessionWritingTests {
  @Test func `a session of the ledger becomes tests`() async throws {
    let run = try RecordedRun(Ledger.State(title: "book"), waitsForEffects: true, reducer: Ledger()) {
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 700_000_000.125))
      $0.uuid = UUIDGenerator { UUID(77) }
    }
    await run.send(.entryAdded(Ledger.Entry(id: UUID(5), title: "a")))
    await run.send(.levelChanged(4))
    for filter: Ledger.Filter in [.by(.income(.gift(from: "x"))), .default, .self] {
      await run.send(.filterChanged(filter))
    }
    await run.send(.limitChanged(.default, to: 1...3))
    await run.send(.receiptRequested)
    await run.advance(by: .milliseconds(300))
    await run.send(.branched(5))
    await run.send(.branched(6))
    await edit(run)
    await run.send(.pageOpened(.detail(Detail.State(id: 1))))
    await run.send(\.path.popFrom, 0)
    await run.send(.pageOpened(.detail(Detail.State(id: 2))))
    await run.send(\.path[id: 1].detail, .noted("x", 4))
    await run.send(.drafted("plan"))
    await run.send(.`init`)
    await run.send(.stamped)
    await run.send(.timerToggled)
    await run.advance(by: .seconds(6))
    await run.send(.paused)
    await run.send(.entryAdded(Ledger.Entry(id: UUID(6), title: "b")))
    try SessionTestWriter(reducer: "Ledger()", testableImport: "DovetailSessionFixtures").check(run, "Ledger")
  }

  private func edit(_ run: RecordedRun<Ledger.State, Ledger.Action>) async {
    await run.send(.editTapped(id: nil))
    for title in ["T", "Te", "Tea"] { await run.send(\.editor.binding, .set(\.title, title)) }
    await run.send(\.editor.binding, .set(\.minutes, 7))
    await run.send(\.editor.saveTapped)
    await run.send(.editTapped(id: UUID(5)))
    await run.send(\.editor.dismiss)
  }
}
