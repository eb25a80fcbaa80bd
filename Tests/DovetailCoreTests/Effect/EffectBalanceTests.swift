import Dovetail
import DovetailTestFixtures
import Testing

@testable import DovetailCore

/// After its effects have ended, a store holds no more records than before.
@MainActor
struct EffectBalanceTests {
  private let store = Store(
    initialState: ScriptedParent.State(
      child: ScriptedFeature.State(),
      rows: IdentifiedArray(uniqueElements: (0..<100).map { ScriptedFeature.State(id: $0) })
    )
  ) { ScriptedParent() }

  private func expectNothingIsHeld(sourceLocation: SourceLocation = #_sourceLocation) async {
    await store.source.core.drain()
    let runtime = store.source.core.runtime
    // The node of an effect is removed when an effect starts after the effect was deallocated, which happens on the
    // thread of its task.
    repeat {
      await Task.yield()
      store.send(.left(.start(.run { _ in })))
      await store.source.core.drain()
    } while runtime.tree.count > 1
    #expect(runtime.count == 0, sourceLocation: sourceLocation)
  }

  @Test func `effects that end`() async {
    for id in 0..<100 {
      store.send(.row(id, .start(.run { await $0(.note("x")) })))
      store.send(.right(.start(.merge(.run { _ in }, .run { _ in }))))
    }
    await expectNothingIsHeld()
    #expect(store.rows.allSatisfy { $0.notes == ["x"] })
  }

  @Test func `effects that are cancelled`() async {
    let journal = Journal()
    for id in 0..<100 { store.send(.row(id, .start(journal.staying("x").cancellable(id: id % 7)))) }
    for id in 0..<7 { store.send(.start(.cancel(id: id))) }
    await expectNothingIsHeld()
  }

  @Test func `effects that leave with their children`() async {
    let journal = Journal()
    for id in 0..<100 { store.send(.row(id, .start(.concatenate(journal.staying("x"), .run { _ in })))) }
    for id in 0..<50 { store.send(.change { $0.rows.remove(id: id) }) }
    store.send(.change { $0.rows = [] })
    await expectNothingIsHeld()
  }

  @Test func `throttles and debounces that are cancelled at a place that goes each time`() async {
    let clock = ManualClock()
    for _ in 0..<20 {
      let task = store.send(
        .right(.start(.send(.note("x")).throttle(id: 0, for: .seconds(1), clock: clock, latest: true)))
      )
      let other = store.send(.right(.start(.send(.note("y")).debounce(id: 1, for: .seconds(1), clock: clock))))
      await clock.sleepers(2)
      task.cancel()
      other.cancel()
      await task.finish()
      await other.finish()
    }
    await expectNothingIsHeld()
    #expect(store.right.notes == Array(repeating: "x", count: 20))
  }

  @Test func `a store that is released takes its state and reducer with it`() async {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let strong = Token()
      token = strong
      let store = Store(initialState: ScriptedFeature.State()) {
        Reduce<ScriptedFeature.State, ScriptedFeature.Action> { state, action in
          _ = strong
          return ScriptedFeature().reduce(into: &state, action: action)
        }
      }
      let journal = Journal()
      store.send(.start(journal.staying("x")))
      await journal.wait(for: "+x")
    }
    #expect(token == nil)
  }
}
