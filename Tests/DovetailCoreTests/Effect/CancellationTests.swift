import Dovetail
import DovetailTestFixtures
import Testing

@testable import DovetailCore

@MainActor
struct CancellationTests {
  private enum ID: Hashable, Sendable { case one, two }
  private enum OtherID: Hashable, Sendable { case one }

  private let journal = Journal()
  private let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }

  private func start(_ effect: Effect<ScriptedFeature.Action>) -> StoreTask {
    store.send(.start(effect))
  }

  private func begin(_ name: String, id: some Hashable & Sendable, cancelInFlight: Bool = false) async {
    _ = start(journal.staying(name).cancellable(id: id, cancelInFlight: cancelInFlight))
    await journal.wait(for: "+\(name)")
  }

  private var cancelled: [String] { journal.entries.filter { $0.hasPrefix("-") } }

  @Test func `an effect in flight is cancelled by its id`() async {
    await begin("a", id: ID.one)
    _ = start(.cancel(id: ID.two))
    #expect(cancelled == [])
    _ = start(.cancel(id: ID.one))
    #expect(cancelled == ["-a"])
  }

  @Test func `ids of different types are different even with equal values`() async {
    await begin("a", id: ID.one)
    await begin("b", id: OtherID.one)
    await begin("int", id: 1)
    await begin("int8", id: Int8(1))
    _ = start(.cancel(id: OtherID.one))
    _ = start(.cancel(id: 1))
    #expect(cancelled == ["-b", "-int"])
    _ = start(.cancel(id: Int8(1)))
    #expect(cancelled == ["-b", "-int", "-int8"])
  }

  @Test func `all effects with an id are cancelled`() async {
    await begin("a", id: ID.one)
    await begin("b", id: ID.one)
    await begin("c", id: ID.two)
    _ = start(.cancel(id: ID.one))
    #expect(Set(cancelled) == ["-a", "-b"])
  }

  @Test func `an effect with two ids is cancelled by either`() async {
    _ = start(journal.staying("a").cancellable(id: ID.one).cancellable(id: ID.two))
    _ = start(journal.staying("b").cancellable(id: ID.two).cancellable(id: ID.one))
    _ = start(journal.staying("c").cancellable(id: ID.one).cancellable(id: ID.one))
    await journal.wait(forCount: 3)
    _ = start(.cancel(id: ID.one))
    #expect(Set(cancelled) == ["-a", "-b", "-c"])
  }

  @Test func `a cancellation before the effect has begun keeps it from beginning`() async {
    let journal = journal
    let work = Effect<ScriptedFeature.Action>.run { _ in journal.note("ran") }.cancellable(id: ID.one)
    await start(.merge(work, .cancel(id: ID.one))).finish()
    await start(.concatenate(.merge(work, work), .none)).finish()
    #expect(journal.entries == ["ran", "ran"])
    let task = start(.merge(work, .send(.start(.cancel(id: ID.one)))))
    await task.finish()
    #expect(journal.entries.count == 2)
  }

  @Test func `a cancellation from the test's turn on the actor beats work of the actor that has not begun`() async {
    let journal = journal
    let task = start(.run { @MainActor _ in journal.note("ran") }.cancellable(id: ID.one))
    _ = start(.cancel(id: ID.one))
    await task.finish()
    #expect(journal.entries == [])
  }

  @Test(arguments: 0..<20)
  func `of effects that start while their id is cancelled elsewhere none goes on`(round: Int) async {
    let (survivors, latch) = (Journal(), Latch())
    let canceller = start(.run { _ in while !Task.isCancelled { Task.cancel(id: ID.one) } })
    let tasks = (0..<100).map { _ in
      start(
        .run { _ in
          await latch.pass()
          if !Task.isCancelled { survivors.note("on") }
        }
        .cancellable(id: ID.one)
      )
    }
    // A cancellation by another task takes effect when it returns, so wait until the last call has returned.
    canceller.cancel()
    await canceller.finish()
    _ = start(.cancel(id: ID.one))
    latch.open()
    for task in tasks { await task.finish() }
    #expect(survivors.entries == [])
  }

  @Test func `a cancellation that comes first cancels nothing`() async {
    let journal = journal
    await start(.merge(.cancel(id: ID.one), .run { _ in journal.note("ran") }.cancellable(id: ID.one))).finish()
    #expect(journal.entries == ["ran"])
  }

  @Test func `cancelling twice and after the end does nothing`() async {
    let journal = journal
    _ = start(.cancel(id: ID.one))
    await start(.run { _ in journal.note("ran") }.cancellable(id: ID.one)).finish()
    _ = start(.cancel(id: ID.one))
    await begin("a", id: ID.one)
    _ = start(.merge(.cancel(id: ID.one), .cancel(id: ID.one)))
    _ = start(.cancel(id: ID.one))
    #expect(journal.entries == ["ran", "+a", "-a"])
  }

  @Test func `cancelInFlight leaves the newest alone`() async {
    await begin("a", id: ID.one, cancelInFlight: true)
    await begin("b", id: ID.one, cancelInFlight: true)
    #expect(cancelled == ["-a"])
    await begin("c", id: ID.one)
    await begin("d", id: ID.one, cancelInFlight: true)
    #expect(Set(cancelled) == ["-a", "-b", "-c"])
  }

  @Test func `of many effects with cancelInFlight in one action the last runs`() async {
    let journal = journal
    let effects = (1...20).map { number in
      Effect<ScriptedFeature.Action>.run { _ in journal.note("\(number)") }.cancellable(
        id: ID.one,
        cancelInFlight: true
      )
    }
    await start(.merge(effects)).finish()
    #expect(journal.entries == ["20"])
  }

  @Test func `cancelInFlight of a merge cancels what was there and keeps all of the merge`() async {
    await begin("old", id: ID.one)
    _ = start(
      .merge(journal.staying("a"), journal.staying("b")).cancellable(id: ID.one, cancelInFlight: true)
    )
    await journal.wait { $0.contains("+a") && $0.contains("+b") }
    #expect(cancelled == ["-old"])
    _ = start(.cancel(id: ID.one))
    #expect(Set(cancelled) == ["-old", "-a", "-b"])
  }

  @Test func `ids inside of a merge with an id of its own are reached by both`() async {
    _ = start(
      .merge(journal.staying("a").cancellable(id: ID.two), journal.staying("b")).cancellable(id: ID.one)
    )
    await journal.wait(forCount: 2)
    _ = start(.cancel(id: ID.two))
    #expect(cancelled == ["-a"])
    _ = start(.cancel(id: ID.one))
    #expect(cancelled == ["-a", "-b"])
  }

  @Test func `a cancelled stage lets the next begin`() async {
    let task = start(.concatenate(journal.staying("a").cancellable(id: ID.one), journal.staying("b")))
    await journal.wait(for: "+a")
    _ = start(.cancel(id: ID.one))
    await journal.wait(for: "+b")
    #expect(journal.entries == ["+a", "-a", "+b"])
    task.cancel()
    await task.finish()
  }

  @Test func `cancelling a sequence drops what is left of it`() async {
    let journal = journal
    let task = start(
      .concatenate(journal.staying("a"), .run { _ in journal.note("b") }, .send(.note("c"))).cancellable(id: ID.one)
    )
    await journal.wait(for: "+a")
    _ = start(.cancel(id: ID.one))
    await task.finish()
    #expect(journal.entries == ["+a", "-a"])
    #expect(store.notes == [])
  }

  @Test func `a sequence that is cancelled before it begins does nothing`() async {
    let journal = journal
    let task = start(
      .merge(
        .concatenate(.run { _ in journal.note("a") }, .run { _ in journal.note("b") }).cancellable(id: ID.one),
        .cancel(id: ID.one)
      )
    )
    await task.finish()
    #expect(journal.entries == [])
  }

  @Test func `a stage that cancels its own sequence is the last`() async {
    let journal = journal
    await start(
      .concatenate(
        .run { _ in journal.note("a") },
        .cancel(id: ID.one),
        .run { _ in journal.note("b") }
      )
      .cancellable(id: ID.one)
    ).finish()
    #expect(journal.entries == ["a"])
  }

  @Test func `actions that a cancelled effect sends are dropped`() async {
    let (journal, latch) = (journal, Latch())
    let task = start(
      .run { send in
        journal.note("waiting")
        await latch.pass()
        await send(.note("late"))
      }
      .cancellable(id: ID.one)
    )
    await journal.wait(for: "waiting")
    _ = start(.cancel(id: ID.one))
    latch.open()
    await task.finish()
    #expect(store.notes == [])
  }

  @Test func `cancelling the task of an action cancels what followed from it`() async {
    let journal = journal
    let other = start(journal.staying("other"))
    let task = start(.run { send in await send(.start(journal.staying("b"))) })
    await journal.wait { $0.contains("+other") && $0.contains("+b") }
    #expect(!task.isCancelled)
    task.cancel()
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
    #expect(cancelled == ["-b"])
    #expect(!other.isCancelled)
  }

  @Test func `a cancelled sequence of many actions leaves nothing behind`() async {
    for number in 0..<200 {
      let task = start(
        .concatenate(.run { _ in }, .run { send in await send(.note("x")) }, .run { _ in })
          .cancellable(id: ID.one, cancelInFlight: true)
      )
      if number % 3 == 0 { task.cancel() }
      if number % 3 == 1 { _ = start(.cancel(id: ID.one)) }
      await task.finish()
    }
    #expect(store.source.core.runtime.count == 0)
  }
}
