import Dovetail
import DovetailTestSupport
import DovetailTesting
import Testing

/// A part of a test in which effects are held.
@MainActor
struct HeldEffectsTests {
  @Test func `what a user does next comes before the effects`() async {
    let store = TestStore(initialState: Asking.State()) { Asking() }
    await store.withEffectsHeld {
      await store.send(.asked)
      await store.send(.changed) { $0.number = 1 }
    }
    await store.receive(.answered) { $0.answers = [1] }
  }

  @Test func `an effect that is cancelled while it is held never goes on`() async {
    let store = TestStore(initialState: Asking.State()) { Asking() }
    await store.withEffectsHeld {
      await store.send(.asked)
      await store.send(.cancelled)
    }
    await store.finish()
  }

  @Test func `effects go on in the order in which they became ready`() async {
    let store = TestStore(initialState: Asking.State()) { Asking() }
    await store.withEffectsHeld {
      await store.send(.noted("a"))
      await store.send(.noted("b"))
    }
    await store.receive(.posted("a 1"))
    await store.receive(.posted("b 1"))
    await store.receive(.posted("a 2"))
    await store.receive(.posted("b 2"))
  }

  @Test func `a clock wakes no effect in the part, and an effect that is late leaves ticks out`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Asking.State()) {
      Asking()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.started)
    await store.withEffectsHeld {
      await clock.advance(by: .milliseconds(2_500))
      await store.send(.changed) { $0.number = 1 }
    }
    await store.receive(.ticked(1))
    await clock.advance(by: .milliseconds(499))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.ticked(2))
    await store.skipInFlightEffects()
  }

  @Test func `the part can end by an error, and can be in another one`() async {
    struct Failure: Error {}
    let store = TestStore(initialState: Asking.State()) { Asking() }
    await #expect(throws: Failure.self) {
      try await store.withEffectsHeld {
        await store.withEffectsHeld { await store.send(.asked) }
        await store.send(.changed) { $0.number = 1 }
        throw Failure()
      }
    }
    await store.receive(.answered) { $0.answers = [1] }
  }

  @Test nonisolated func `effects are held in a test without an actor, also while it is suspended`() async {
    let store = TestStore(initialState: Asking.State()) { Asking() }
    await store.withEffectsHeld {
      await store.send(.asked)
      for _ in 0..<100 { await Task.yield() }
      await store.send(.changed) { $0.number = 1 }
    }
    await store.receive(.answered) { $0.answers = [1] }
  }

  @Test func `effects are held while the test is suspended`() async {
    let store = TestStore(initialState: Asking.State()) { Asking() }
    await store.withEffectsHeld {
      await store.send(.asked)
      for _ in 0..<100 { await Task.yield() }
      await store.send(.changed) { $0.number = 1 }
    }
    await store.receive(.answered) { $0.answers = [1] }
  }
}

@Reducer
private struct Asking {
  @ObservableState
  struct State: Equatable {
    var number = 0
    var answers: [Int] = []
  }

  enum Action: Equatable {
    case asked
    case answered
    case changed
    case cancelled
    case noted(String)
    case posted(String)
    case started
    case ticked(Int)
  }

  private enum CancelID { case question }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked:
        return .run { send in await send(.answered) }.cancellable(id: CancelID.question)
      case .answered: state.answers.append(state.number)
      case .changed: state.number += 1
      case .cancelled: return .cancel(id: CancelID.question)
      case .noted(let text):
        return .run { send in
          await send(.posted("\(text) 1"))
          await send(.posted("\(text) 2"))
        }
      case .started:
        return .run { send in
          var count = 0
          for await _ in clock.timer(interval: .seconds(1)) {
            count += 1
            await send(.ticked(count))
          }
        }
      case .posted, .ticked: break
      }
      return .none
    }
  }
}
