import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailCore

@MainActor
struct ThrottleTests {
  private let clock = ManualClock()
  private let store = Store(
    initialState: ScriptedParent.State(child: ScriptedFeature.State(), rows: [ScriptedFeature.State(id: 1)])
  ) {
    ScriptedParent()
  }

  /// An action whose effect sends a note through a throttle.
  private func tick(
    _ note: String,
    id: some Hashable & Sendable = 0,
    latest: Bool = true,
    edges: TimingEdges = .both
  ) -> ScriptedFeature.Action {
    .start(.send(.note(note)).throttle(id: id, for: .seconds(10), clock: clock, latest: latest, edges: edges))
  }

  private func send(_ notes: String..., latest: Bool = true, edges: TimingEdges = .both) {
    for note in notes { store.send(.left(tick(note, latest: latest, edges: edges))) }
  }

  /// Writes to a journal when it is released.
  private final class Witness: Sendable {
    private let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    deinit { journal.note("gone") }
  }

  /// An action that is sent through a throttle and writes to a journal when it is released.
  private func witnessed(by journal: Journal) -> ScriptedFeature.Action {
    let witness = Witness(journal)
    let action = ScriptedFeature.Action.perform { _ in
      withExtendedLifetime(witness) { .none }
    }
    return .start(.send(action).throttle(id: 0, for: .seconds(10), clock: clock, latest: true))
  }

  @Test(arguments: [true, false])
  func `the first comes at once, and the last or the next when the stretch is over`(latest: Bool) async {
    send("1", "2", "3", latest: latest)
    #expect(store.left.notes == ["1"])
    await clock.sleepers(1)
    clock.advance(by: .seconds(9))
    #expect(store.left.notes == ["1"])
    clock.advance(by: .seconds(1))
    await clock.sleepers(1)
    #expect(store.left.notes == ["1", latest ? "3" : "2"])
    send("4")
    clock.advance(by: .seconds(10))
    await clock.sleepers(1)
    #expect(store.left.notes.count == 3)
  }

  @Test func `after a stretch in which nothing came the next comes at once`() async {
    let task = store.send(.left(tick("1")))
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await task.finish()
    #expect(store.source.core.runtime.count == 0)
    send("2")
    #expect(store.left.notes == ["1", "2"])
  }

  @Test func `with the leading edge what comes during a stretch is dropped`() async {
    let task = store.send(.left(tick("1", edges: .leading)))
    send("2", "3", edges: .leading)
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await task.finish()
    send("4", edges: .leading)
    #expect(store.left.notes == ["1", "4"])
  }

  @Test(arguments: [true, false])
  func `with the trailing edge the first is held back too`(latest: Bool) async {
    send("1", "2", "3", latest: latest, edges: .trailing)
    #expect(store.left.notes == [])
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await clock.sleepers(1)
    #expect(store.left.notes == [latest ? "3" : "1"])
    clock.advance(by: .seconds(10))
    await clock.sleepers(0)
    #expect(store.left.notes.count == 1)
  }

  @Test func `the id cancels what is held back`() async {
    send("1", "2")
    await clock.sleepers(1)
    store.send(.left(.start(.cancel(id: 0))))
    await clock.sleepers(0)
    clock.advance(by: .seconds(10))
    #expect(store.left.notes == ["1"])
    send("3", "4")
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await clock.sleepers(1)
    #expect(store.left.notes == ["1", "3", "4"])
  }

  @Test func `ids are throttled apart`() async {
    store.send(.left(tick("a1", id: "a")))
    store.send(.left(tick("b1", id: "b")))
    store.send(.left(tick("a2", id: "a")))
    #expect(store.left.notes == ["a1", "b1"])
    await clock.sleepers(2)
    clock.advance(by: .seconds(10))
    await clock.sleepers(1)
    #expect(store.left.notes == ["a1", "b1", "a2"])
  }

  @Test func `siblings are throttled apart`() async {
    store.send(.left(tick("1")))
    store.send(.right(tick("1")))
    store.send(.right(tick("2")))
    #expect(store.left.notes == ["1"])
    #expect(store.right.notes == ["1"])
    await clock.sleepers(2)
    clock.advance(by: .seconds(10))
    await clock.sleepers(1)
    #expect(store.right.notes == ["1", "2"])
  }

  @Test func `a parent is not throttled by its child`() async {
    store.send(.left(tick("1")))
    store.send(.start(.send(.note("1")).throttle(id: 0, for: .seconds(10), clock: clock, latest: true)))
    #expect(store.notes == ["1"])
    store.send(.start(.send(.note("2")).throttle(id: 0, for: .seconds(10), clock: clock, latest: true)))
    await clock.sleepers(2)
    clock.advance(by: .seconds(10))
    await clock.sleepers(1)
    #expect(store.notes == ["1", "2"])
    #expect(store.left.notes == ["1"])
  }

  @Test func `what is held back goes with its child`() async {
    let journal = Journal()
    store.send(.child(tick("1")))
    store.send(.child(witnessed(by: journal)))
    await clock.sleepers(1)
    #expect(journal.entries == [])
    store.send(.change { $0.child = nil })
    await clock.sleepers(0)
    await journal.wait(for: "gone")
  }

  @Test func `work that sends often is throttled`() async {
    let (journal, latch) = (Journal(), Latch())
    let task = store.send(
      .left(
        .start(
          .run { send in
            for number in 1...5 { await send(.note("\(number)")) }
            journal.note("sent")
            await latch.pass()
          }
          .throttle(id: 0, for: .seconds(10), clock: clock, latest: true)
        )
      )
    )
    await journal.wait(for: "sent")
    #expect(store.left.notes == ["1"])
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await clock.sleepers(1)
    #expect(store.left.notes == ["1", "5"])
    clock.advance(by: .seconds(10))
    latch.open()
    await task.finish()
    #expect(store.left.notes == ["1", "5"])
  }

  @Test func `throttles that were cancelled leave nothing behind`() async {
    let journal = Journal()
    for number in 0..<20 {
      let task = store.send(.left(tick("\(number)")))
      store.send(.left(witnessed(by: journal)))
      await clock.sleepers(1)
      if number % 2 == 0 { task.cancel() } else { store.send(.left(.start(.cancel(id: 0)))) }
      await task.finish()
      await clock.sleepers(0)
      await journal.wait(forCount: number + 1)
    }
    #expect(store.source.core.runtime.count == 0)
    #expect(store.left.notes.count == 20)
  }

  @Test func `work that outlives its store sends nowhere through a throttle`() async {
    let (journal, latch) = (Journal(), Latch())
    let clock = clock
    do {
      let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
      store.send(
        .start(
          .run { send in
            journal.note("waiting")
            await latch.pass()
            // An unstructured task, which is not cancelled with the effect.
            await Task { await send(.note("late")) }.value
            journal.note("done")
          }
          .throttle(id: 0, for: .seconds(10), clock: clock, latest: true)
        )
      )
      await journal.wait(for: "waiting")
    }
    latch.open()
    await journal.wait(for: "done")
  }

  @Test func `who waits for a throttled sequence goes on when the store goes away`() async {
    let (journal, latch) = (Journal(), Latch())
    let clock = clock
    var store: Store? = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
    let task = store?.send(
      .start(
        .concatenate(
          .run { _ in
            journal.note("waiting")
            await latch.pass()
          },
          .run { _ in journal.note("never") }
        )
        .throttle(id: 0, for: .seconds(10), clock: clock, latest: true)
      )
    )
    await journal.wait(for: "waiting")
    store = nil
    latch.open()
    await task?.finish()
    #expect(journal.entries == ["waiting"])
  }
}
