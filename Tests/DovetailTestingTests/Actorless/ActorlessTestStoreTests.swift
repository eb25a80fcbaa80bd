import DovetailTestSupport
import Testing

@testable import DovetailTesting

/// A test store made and used where no actor is known.
struct ActorlessTestStoreTests {
  private func makeStore(
    _ feature: EffectKinds = EffectKinds(),
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<EffectKinds> {
    let store = TestStore(initialState: EffectKinds.State(), reducer: { feature }, withDependencies: prepare)
    // For machines with much to do: what is waited for here always comes.
    store.timeout = .seconds(600)
    return store
  }

  @Test func `a step is asserted and the state read`() async {
    let store = makeStore()
    await store.send(.incremented) { $0.count = 1 }
    #expect(store.state.count == 1)
    store.assert { $0.count = 1 }
    await store.send(\.binding.text, "a") { $0.text = "a" }
    await store.finish()
  }

  @Test func `a test that is not asynchronous can make one and read it`() {
    let store = makeStore()
    store.assert { $0.count = 0 }
    store.dependencies.continuousClock = ImmediateClock()
    #expect(store.state == EffectKinds.State())
  }

  @Test(arguments: raceRounds)
  func `effects that hop to the main actor come back`(round: Int) async {
    let store = makeStore()
    await store.send(.hopsToMainActor)
    await store.receive(.isOnMainActor)
    await store.receive(.incremented) { $0.count = 1 }
    await store.finish()
  }

  @Test(arguments: raceRounds)
  func `effects that hop to another actor come back`(round: Int) async {
    let store = makeStore()
    await store.send(.hopsToOtherActor)
    for count in 1...10 { await store.receive(.counted(count)) { $0.count = count } }
    await store.finish()
  }

  @Test(arguments: raceRounds)
  func `a test store used by the main actor later stays on its own`(round: Int) async {
    let store = makeStore()
    await store.send(.incremented) { $0.count = 1 }
    await useOnMainActor(store)
  }

  @MainActor private func useOnMainActor(_ store: sending TestStoreOf<EffectKinds>) async {
    await store.send(.hopsToMainActor)
    await store.receive(.isOnMainActor)
    await store.receive(.incremented) { $0.count = 2 }
    await store.finish()
  }

  @Test(arguments: raceRounds)
  func `a clock of the test moves effects`(round: Int) async {
    let clock = TestClock()
    let store = makeStore { $0.continuousClock = clock }
    let task = await store.send(.ticks(times: 3))
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.count = 1 }
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.count = 2 }
    await store.receive(.ticked) { $0.count = 3 }
    await task.finish()
    let next = await store.send(.ticks(times: 1))
    await next.cancel()
    await store.withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      await store.send(.ticks(times: 1))
      await store.receive(.ticked) { $0.count = 4 }
    }
    await store.finish()
  }

  @Test(arguments: raceRounds)
  func `a clock that another task moves does not run effects beside the test`(round: Int) async {
    let clock = TestClock()
    let running = LockIsolated(0)
    let overlaps = LockIsolated(0)
    let store = TestStore(initialState: EffectKinds.State()) {
      CombineReducers {
        Reduce<EffectKinds.State, EffectKinds.Action> { _, _ in
          running.withValue { $0 += 1 }
          return .none
        }
        EffectKinds()
        Reduce<EffectKinds.State, EffectKinds.Action> { state, _ in
          // Long enough for another thread to come in, if it could.
          for number in 0..<200 { state.text = "\(number)" }
          if running.withValue({ $0 }) != 1 { overlaps.withValue { $0 += 1 } }
          running.withValue { $0 -= 1 }
          return .none
        }
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.ticks(times: 200))
    async let time: Void = clock.advance(by: .seconds(200))
    for _ in 1...200 { await store.send(.incremented) }
    await time
    await store.skipReceivedActions(strict: false)
    #expect(store.state.count == 400)
    #expect(overlaps.value == 0)
    await store.finish()
  }

  @Test(arguments: raceRounds)
  func `what the test itself makes ready comes after what it does next`(round: Int) async {
    let feature = EffectKinds()
    let store = makeStore(feature)
    let task = await store.send(.opensFeed)
    feature.feed.continuation.yield(5)
    await store.send(.incremented) { $0.count = 1 }
    await store.receive(.counted(5)) { $0.count = 5 }
    await task.cancel()
  }

  @Test(arguments: raceRounds)
  func `what another task makes ready is received`(round: Int) async {
    let feature = EffectKinds()
    let store = makeStore(feature)
    let task = await store.send(.opensFeed)
    for number in 1...5 {
      Task.detached { feature.feed.continuation.yield(number) }
      await store.receive(.counted(number)) { $0.count = number }
    }
    await task.cancel()
  }

  @Test func `effects go on while the test waits for something else than the test store`() async {
    let feature = EffectKinds()
    let store = makeStore(feature)
    await store.send(.followsFeed)
    feature.feed.continuation.yield(1)
    await feature.journal.wait(for: "reduced 1")
    for number in 2...5 {
      Task.detached { feature.feed.continuation.yield(number) }
      await feature.journal.wait(for: "reduced \(number)")
    }
    feature.feed.continuation.finish()
    for number in 1...5 { await store.receive(.notes("\(number)")) { $0.text = "\(number)" } }
    await store.finish()
  }

  @Test(arguments: raceRounds)
  func `the effects of a test store that goes away are cancelled and end`(round: Int) async {
    let feature = EffectKinds()
    let recorder = IssueRecorder()
    let line: UInt = #line + 3
    await withIssueReporters([recorder]) {
      let store = makeStore(feature)
      await store.send(.stays)
      await store.send(.stays)
    }
    await feature.journal.wait(forCount: 4)
    #expect(feature.journal.entries == ["+effect", "+effect", "-effect", "-effect"])
    #expect(recorder.issues.map(\.site.line) == [line, line + 1])
  }

  @Test(arguments: raceRounds)
  func `a test store goes away while what it is to receive is on its way`(round: Int) async {
    let feature = EffectKinds()
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore(feature)
      await store.send(.opensFeed)
      Task.detached { for number in 1...10 { feature.feed.continuation.yield(number) } }
    }
    #expect(recorder.messages.contains { $0.hasPrefix("An effect of this action is still in flight") })
  }

  @Test(arguments: raceRounds)
  func `a test that is not exhaustive passes over the rest`(round: Int) async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.hopsToOtherActor)
    await store.receive(.counted(7)) { $0.count = 7 }
    await store.skipReceivedActions(strict: false)
    await store.withExhaustivity(.on) { await store.send(.binding(.set(\.text, "b"))) { $0.text = "b" } }
    await store.send(.stays)
    await store.skipInFlightEffects()
  }

  @Test func `what is left out is reported as on an actor`() async {
    let recorder = IssueRecorder()
    let line: UInt = #line + 3
    await withIssueReporters([recorder]) {
      let store = makeStore()
      await store.send(.incremented)
      await store.receive(.ticked)
      await store.send(.stays)
    }
    #expect(recorder.issues.map(\.site.line) == [line, line + 1, line + 2])
  }

  @Test func `a hundred test stores run at once`() async {
    await withTaskGroup(of: Void.self) { group in
      for round in 1...100 {
        group.addTask {
          await `effects that hop to another actor come back`(round: round)
          await `a clock of the test moves effects`(round: round)
        }
      }
    }
  }

  @Test func `the order of effects is a choice`() async {
    await exploreSchedules(seeds: 50) {
      await `a clock of the test moves effects`(round: 0)
      await `effects that hop to another actor come back`(round: 0)
    }
  }

  @Test func `a reducer that reads the test store does not wait for itself`() async {
    var read: (() -> Bool)?
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isFirst in
        state += 1
        #expect(read?() == false)
        return isFirst ? .send(false) : .none
      }
    }
    read = { [unowned store] in store.isDismissed }
    await store.send(true) { $0 = 1 }
    await store.receive(false) { $0 = 2 }
  }

  @Test func `a reducer runs as the actor of the store`() async {
    let isolations = LockIsolated<[Bool]>([])
    let executor = TestExecutor(actor: nil, seed: nil)
    let actor = executor.makeActor()
    executor.call { isolations.withValue { $0.append(executor.isIsolatingCurrentContext() == true) } }
    await Task(executorPreference: executor) {
      await actor.check { isolations.withValue { $0.append(true) } }
    }.value
    isolations.withValue { $0.append(executor.isIsolatingCurrentContext() == true) }
    #expect(isolations.value == [true, true, false])
  }
}

extension TestActor {
  fileprivate func check(_ body: @Sendable () -> Void) {
    assertIsolated()
    body()
  }
}
