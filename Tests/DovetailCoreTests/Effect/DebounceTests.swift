import Dovetail
import DovetailTestFixtures
import Testing

@testable import DovetailCore

@MainActor
struct DebounceTests {
  private let clock = ManualClock()
  private let journal = Journal()
  private let store = Store(
    initialState: ScriptedParent.State(child: ScriptedFeature.State(), rows: [ScriptedFeature.State(id: 1)])
  ) {
    ScriptedParent()
  }

  private func note(_ note: String, id: some Hashable & Sendable = 0, edges: TimingEdges = .trailing)
    -> ScriptedFeature.Action
  {
    .start(
      .run { send in await send(.note(note)) }.debounce(id: id, for: .seconds(10), clock: clock, edges: edges)
    )
  }

  @discardableResult
  private func send(_ name: String, edges: TimingEdges = .trailing) -> StoreTask {
    store.send(.left(note(name, edges: edges)))
  }

  @Test func `the last begins when it has been quiet`() async {
    send("1")
    await clock.sleepers(1)
    clock.advance(by: .seconds(9))
    let task = send("2")
    await clock.sleepers(1)
    clock.advance(by: .seconds(9))
    #expect(store.left.notes == [])
    clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.left.notes == ["2"])
    let next = send("3")
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await next.finish()
    #expect(store.left.notes == ["2", "3"])
  }

  @Test func `an effect that was put off is over for who waits for it`() async {
    let first = send("1")
    let second = send("2")
    await first.finish()
    await clock.sleepers(1)
    second.cancel()
    await second.finish()
    #expect(store.left.notes == [])
    #expect(store.source.core.runtime.count == 0)
  }

  @Test func `with the leading edge the first begins at once and others are dropped until it has been quiet`() async {
    send("1", edges: .leading)
    await clock.sleepers(1)
    clock.advance(by: .seconds(9))
    let second = send("2", edges: .leading)
    await clock.sleepers(1)
    clock.advance(by: .seconds(9))
    let third = send("3", edges: .leading)
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await second.finish()
    await third.finish()
    #expect(store.left.notes == ["1"])
    let fourth = send("4", edges: .leading)
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await fourth.finish()
    #expect(store.left.notes == ["1", "4"])
  }

  @Test func `with both edges the first begins at once and the last when it has been quiet`() async {
    send("1", edges: .both)
    send("2", edges: .both)
    let third = send("3", edges: .both)
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await third.finish()
    #expect(store.left.notes == ["1", "3"])
    let fourth = send("4", edges: .both)
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await fourth.finish()
    #expect(store.left.notes == ["1", "3", "4"])
  }

  @Test func `with both edges work that goes on after the quiet time is not time in which something came`() async {
    send("1", edges: .both)
    await clock.sleepers(1)
    store.send(.left(.start(journal.staying("2").debounce(id: 0, for: .seconds(10), clock: clock, edges: .both))))
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await journal.wait(for: "+2")
    store.send(.left(.start(journal.staying("3").debounce(id: 0, for: .seconds(10), clock: clock, edges: .both))))
    await clock.sleepers(1)
    #expect(journal.entries == ["+2"] || journal.entries == ["+2", "+3"])
    await journal.wait(for: "+3")
  }

  @Test func `the id cancels the effect waiting or running`() async {
    let task = send("1")
    await clock.sleepers(1)
    store.send(.left(.start(.cancel(id: 0))))
    await clock.sleepers(0)
    await task.finish()
    #expect(store.left.notes == [])
    store.send(.left(.start(journal.staying("2").debounce(id: 0, for: .seconds(10), clock: clock))))
    await clock.sleepers(1)
    clock.advance(by: .seconds(10))
    await journal.wait(for: "+2")
    store.send(.left(.start(.cancel(id: 0))))
    #expect(journal.entries == ["+2", "-2"])
  }

  @Test func `ids are put off apart`() async {
    let a = store.send(.left(note("a", id: "a")))
    let b = store.send(.left(note("b", id: "b")))
    await clock.sleepers(2)
    clock.advance(by: .seconds(10))
    await a.finish()
    await b.finish()
    #expect(Set(store.left.notes) == ["a", "b"])
  }

  @Test func `siblings are put off apart`() async {
    let left = store.send(.left(note("1")))
    let right = store.send(.right(note("1")))
    await clock.sleepers(2)
    clock.advance(by: .seconds(10))
    await left.finish()
    await right.finish()
    #expect(store.left.notes == ["1"])
    #expect(store.right.notes == ["1"])
  }

  @Test func `what waits goes with its child`() async {
    let task = store.send(.child(note("1")))
    await clock.sleepers(1)
    store.send(.change { $0.child = nil })
    await clock.sleepers(0)
    await task.finish()
    #expect(store.source.core.runtime.count == 0)
  }

  @Test func `a parent is not put off by its child`() async {
    store.send(.left(note("child", edges: .leading)))
    await clock.sleepers(1)
    store.send(
      .start(.send(.note("parent")).debounce(id: 0, for: .seconds(10), clock: clock, edges: .leading))
    )
    #expect(store.notes == ["parent"])
  }

  @Test func `an action that is put off is handled when it has been quiet`() async {
    let task = store.send(.left(.start(.send(.note("1")).debounce(id: 0, for: .seconds(10), clock: clock))))
    await clock.sleepers(1)
    #expect(store.left.notes == [])
    clock.advance(by: .seconds(10))
    await task.finish()
    #expect(store.left.notes == ["1"])
  }
}
