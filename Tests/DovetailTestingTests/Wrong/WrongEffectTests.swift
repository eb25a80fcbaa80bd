import DovetailTestSupport
import DovetailTesting
import Testing

/// Tests of features with wrong effects do not pass.
@MainActor
struct WrongEffectTests {
  @Test(arguments: effects + timed)
  func `the test fails`(_ test: WrongTest) async { await test.check() }

  private nonisolated static let endless: @Sendable (inout Numbers, Step) -> Effect<Step> = { _, step in
    step == .one ? .run { _ in try await Task.never() } : .none
  }

  nonisolated static let effects = [
    WrongTest("an effect does not end", Words.inFlight) { await numbersStore(reduce: endless).send(.one) },
    WrongTest("an effect of an effect's action does not end", Words.inFlight) {
      let store = numbersStore { _, step in
        switch step {
        case .one: .send(.came(1))
        case .came: .run { _ in try await Task.never() }
        case .two: .none
        }
      }
      await store.send(.one)
      await store.receive(.came(1))
    },
    WrongTest("an effect does not end in time", Words.stillInFlight, Words.inFlight) {
      let store = numbersStore(reduce: endless)
      await store.send(.one)
      await store.finish(timeout: .zero)
    },
    WrongTest("the effects of one action do not end", "The effects of an action were expected to end") {
      let store = numbersStore(reduce: endless)
      let task = await store.send(.one)
      await task.finish(timeout: .zero)
      await task.cancel()
    },
    WrongTest("an effect throws", "An effect threw an error that is not handled.") {
      await numbersStore { _, _ in .run { _ in throw SampleError() } }.send(.one)
    },
    WrongTest("an effect sends another action than received", Words.unreceived) {
      let store = numbersStore { _, step in
        guard step == .one else { return .none }
        return .run { send in
          await send(.came(1))
          await send(.came(2))
        }
      }
      await store.send(.one)
      await store.receive(.came(1))
    },
    WrongTest("a child task of an effect sends", Words.unreceived) {
      let store = numbersStore { _, step in
        guard step == .one else { return .none }
        return .run { send in
          async let first: Void = send(.came(1))
          async let second: Void = send(.came(2))
          _ = await (first, second)
        }
      }
      await store.send(.one)
      await store.receive(\.came)
    },
    WrongTest("a detached task of an effect sends", Words.unreceived) {
      let store = numbersStore { _, step in
        guard step == .one else { return .none }
        return .run { send in await Task.detached { await send(.came(1)) }.value }
      }
      await store.send(.one)
      await store.finish()
    },
    WrongTest("an effect does not heed its cancellation", Words.inFlight) {
      let gate = LockIsolated<CheckedContinuation<Void, Never>?>(nil)
      let store = numbersStore { _, step in
        guard step == .one else { return .none }
        return .run { _ in await withCheckedContinuation { gate.setValue($0) } }
      }
      let task = await store.send(.one)
      await task.cancel()
      gate.value?.resume()
    },
    WrongTest("an effect that starts with the store does not end", Words.inFlight) {
      _ = TestStore(initialState: Numbers()) {
        Reduce<Numbers, Step> { _, _ in .none }.onMount { _ in .run { _ in try await Task.never() } }
      }
    },
    WrongTest("an effect that starts with the store sends", Words.unreceived) {
      let store = TestStore(initialState: Numbers()) {
        Reduce<Numbers, Step> { _, _ in .none }.onMount { _ in .send(.two) }
      }
      await store.finish()
    },
    WrongTest("an effect of the end of the feature sends", Words.unreceived) {
      let store = TestStore(initialState: Numbers()) {
        Reduce<Numbers, Step> { _, _ in .none }.onDismount { _ in .send(.two) }
      }
      await store.dismount()
    },
    WrongTest("an effect uses a dependency without a value", "\"@Dependency(\\.continuousClock)\" was used") {
      let store = TestStore(initialState: Numbers()) {
        Reduce<Numbers, Step> { _, _ in
          .run { _ in
            @Dependency(\.continuousClock) var clock
            try await clock.sleep(for: .seconds(1))
          }
        }
      }
      await store.send(.one)
      await store.skipInFlightEffects(strict: false)
    },
    WrongTest("two effects race", Words.other, Words.other) {
      await exploreSchedules(seeds: 30) {
        let store = numbersStore { _, step in
          step == .one ? .merge(.run { await $0(.came(1)) }, .run { await $0(.came(2)) }) : .none
        }
        await store.send(.one)
        await store.receive(.came(1))
        await store.receive(.came(2))
      }
    },
  ]

  /// `one` leads to `came(1)` after a second of a clock.
  @MainActor private static func timedStore(_ clock: TestClock<Duration>) -> TestStore<Numbers, Step> {
    numbersStore(clock) { _, step in
      switch step {
      case .one, .came(7):
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.came(1))
        }
        .cancellable(id: step)
      case .two: .cancel(id: Step.two)
      case .came: .none
      }
    }
  }

  nonisolated static let timed = [
    WrongTest("an effect still sleeps", Words.inFlight) { await timedStore(TestClock()).send(.one) },
    WrongTest("an action comes after a while", Words.unreceived) {
      let clock = TestClock()
      let store = timedStore(clock)
      await store.send(.one)
      await clock.advance(by: .seconds(1))
    },
    WrongTest("an action does not come so soon", Words.missing, Words.inFlight) {
      let clock = TestClock()
      let store = timedStore(clock)
      await store.send(.one)
      await clock.advance(by: .milliseconds(999))
      await store.receive(\.came)
    },
    WrongTest("a cancellation cancels something else", Words.unreceived) {
      let clock = TestClock()
      let store = timedStore(clock)
      await store.send(.one)
      await store.send(.two)
      await clock.advance(by: .seconds(1))
    },
    WrongTest("a debounce keeps the former effect", Words.unreceived) {
      let clock = TestClock()
      let store = timedStore(clock)
      await store.send(.one)
      await store.send(.came(7))
      await clock.advance(by: .seconds(1))
      await store.receive(\.came, 1)
    },
    WrongTest("a timer ticks more often than received", Words.beforeSend, Words.inFlight) {
      let clock = TestClock()
      let store = numbersStore(clock) { _, step in
        guard step == .one else { return .none }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.came(1)) }
        }
      }
      await store.send(.one)
      await clock.advance(by: .seconds(2))
      await store.receive(\.came)
      await store.send(.two)
      await store.skipReceivedActions()
    },
  ]
}
