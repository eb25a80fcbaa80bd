import Dovetail
import DovetailTestSupport
import Testing

/// A feature with a timer, each tick of which takes a while.
private struct SlowTicker: Reducer {
  struct State { var ticks = 0 }

  enum Action { case started, ticked }

  let clock: TestClock<Duration>

  /// Called by the effect after each tick, before it sends the action.
  let work: @Sendable () async -> Void

  var body: some ReducerOf<Self> {
    Reduce { [clock, work] state, action in
      switch action {
      case .started:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await work()
            await send(.ticked)
          }
        }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}

/// Effects of a store, which is no test store, on a test clock.
@MainActor
struct StoreOnTestClockTests {
  private let clock = TestClock()

  private func store(work: @escaping @Sendable () async -> Void) async -> Store<SlowTicker.State, SlowTicker.Action> {
    let store = Store(initialState: SlowTicker.State()) { [clock] in SlowTicker(clock: clock, work: work) }
    store.send(.started)
    // The clock does not know an effect that has not slept yet.
    while (try? await clock.checkSuspension()) != nil {}
    return store
  }

  @Test func `a timer in an effect of a store loses no tick`() async {
    let store = await store { for _ in 0..<2_000 { await Task.yield() } }
    for second in 1...20 {
      await clock.advance(by: .seconds(1))
      #expect(store.ticks == second)
    }
    await clock.advance(by: .seconds(10))
    #expect(store.ticks == 30)
  }

  @Test func `the clock does not wait for ever for an effect that waits for something else`() async {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = await store { for await _ in gate { break } }
    await clock.advance(by: .seconds(1))
    #expect(store.ticks == 0)
    opening.yield()
    while store.ticks == 0 { await Task.yield() }
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func `the clock does not wait for an effect that has ended`() async {
    let store = Store(initialState: 0) { [clock] in
      Reduce<Int, Bool> { state, isStart in
        guard isStart else {
          state += 1
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(false)
        }
      }
    }
    let task = store.send(true)
    while (try? await clock.checkSuspension()) != nil {}
    await clock.advance(by: .seconds(1))
    #expect(store.withState { $0 } == 1)
    await task.finish()
  }
}
