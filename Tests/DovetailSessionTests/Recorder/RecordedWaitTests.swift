import DovetailSession
import Foundation
import Navigation
import Testing

/// What a session knows of the waits of effects.
@MainActor
struct RecordedWaitTests {
  private let clock = TestClock()

  /// Records the waits of a feature that a script drives.
  private func waits(_ script: @MainActor (Store<Waiting.State, Waiting.Action>) async -> Void) async throws
    -> [RecordedWait]
  {
    let store = Store(initialState: Waiting.State()) {
      Waiting()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let recorder = try #require(SessionRecorder(store))
    await script(store)
    // The waits that have ended after the last entry belong to the next one.
    store.send(.end)
    return recorder.session.entries.flatMap(\.waits)
  }

  /// Advances the clock until an action has no effects any more.
  private func finish(_ task: StoreTask) async {
    let isFinished = LockIsolated(false)
    Task {
      await task.finish()
      isFinished.setValue(true)
    }
    while !isFinished.value { await clock.advance(by: .milliseconds(50)) }
  }

  private func plans(_ waits: [RecordedWait]) -> [String] {
    waits.map { "\($0.entry ?? 0) + \($0.due)" + ($0.isCompleted ? "" : ", cancelled") }
  }

  @Test func `each tick of a timer is due at a multiple of the interval`() async throws {
    let waits = try await waits { store in
      let task = store.send(.timer)
      // A timer that is not asked for its next tick in time leaves ticks out.
      while store.withState(\.ends) < 3 { await clock.advance(by: .milliseconds(350)) }
      store.send(.stop)
      await task.finish()
    }
    let ticks = waits.filter(\.isCompleted)
    #expect(ticks.count >= 3)
    #expect(ticks.allSatisfy { $0.entry == 1 && $0.due.components.attoseconds == 0 })
    #expect(ticks.map(\.due) == ticks.map(\.due).sorted())
  }

  @Test func `the effects of a sequence wait one after the other since the action`() async throws {
    let waits = try await waits { store in
      await finish(store.send(.sequence))
    }
    #expect(plans(waits) == ["1 + 0.2 seconds", "1 + 0.25 seconds"])
  }

  @Test func `a debounced effect waits since the action, and a wait that is cancelled is known`() async throws {
    let waits = try await waits { store in
      let first = store.send(.debounced)
      // Until it sleeps.
      while (try? await clock.checkSuspension()) != nil { await Task.yield() }
      let second = store.send(.debounced)
      await first.finish()
      await finish(second)
    }
    #expect(plans(waits).contains("2 + 0.3 seconds"))
    #expect(waits.filter { $0.entry == 1 }.allSatisfy { !$0.isCompleted && $0.due == .milliseconds(300) })
  }

  @Test func `an effect that waits for another one in a queue waits since that has ended`() async throws {
    let waits = try await waits { store in
      store.send(.queued)
      await finish(store.send(.queued))
    }
    let ends = waits.map { $0.due }.sorted()
    #expect(ends == [.milliseconds(150), .milliseconds(300)])
  }

  @Test func `a clock under a key of the app is recorded as well, and the session knows which clocks were used`()
    async throws
  {
    let store = Store(initialState: Waiting.State()) {
      Waiting()
    } withDependencies: {
      $0.waitingClock = clock
      $0.continuousClock = clock
    }
    let recorder = try #require(SessionRecorder(store))
    #expect(recorder.session.clocks == [])
    await finish(store.send(.ownClock))
    store.send(.end)
    #expect(plans(recorder.session.entries.flatMap(\.waits)) == ["1 + 0.7 seconds"])
    #expect(recorder.session.clocks == ["waitingClock"])
  }

  @Test func `a deadline that was computed before another sleep is counted from where it was computed`() async throws {
    // Instants of a real clock, which differ by arbitrary nanoseconds.
    let late = LateTestClock(clock)
    let store = Store(initialState: Waiting.State()) {
      Waiting()
    } withDependencies: {
      $0.continuousClock = late
    }
    let recorder = try #require(SessionRecorder(store))
    await finish(store.send(.deadline))
    store.send(.end)
    #expect(plans(recorder.session.entries.flatMap(\.waits)) == ["1 + 0.2 seconds", "1 + 0.9 seconds"])
  }

  @Test func `an effect that is cancelled before it could go on was due when it began`() async throws {
    let waits = try await waits { store in
      let task = store.send(.immediate)
      store.send(.stop)
      await task.finish()
    }
    #expect(plans(waits) == ["1 + 0.0 seconds, cancelled"])
  }

  @Test func `a clock that nobody uses is not read`() async throws {
    // Neither clock has a value for tests in this store.
    let store = Store(initialState: Waiting.State()) {
      Waiting()
    } withDependencies: {
      $0.context = .test
      $0.continuousClock = clock
    }
    let recorder = try #require(SessionRecorder(store))
    store.send(.end)
    #expect(recorder.session.entries.count == 1)
  }

  @Test func `a recording keeps the clocks that were used`() throws {
    var session = Session<Int, Int>(initialState: 1)
    #expect(try Recording<Int, Int>(data: Recording(session).data()).session().clocks == nil)
    session.clocks = ["continuousClock"]
    #expect(try Recording<Int, Int>(data: Recording(session).data()).session().clocks == ["continuousClock"])
  }

  @Test func `a recording keeps the waits`() throws {
    let wait = RecordedWait(effect: 7, entry: 3, due: .seconds(1), ended: .milliseconds(5_312), isCompleted: false)
    let other = RecordedWait(effect: 8, entry: nil, due: .nanoseconds(1), ended: .zero)
    #expect(try JSONDecoder().decode([RecordedWait].self, from: JSONEncoder().encode([wait, other])) == [wait, other])
  }
}

@Reducer
private struct Waiting {
  @ObservableState
  struct State: Equatable {
    var ends = 0
  }

  enum Action: Equatable {
    case timer
    case stop
    case sequence
    case debounced
    case queued
    case ownClock
    case deadline
    case immediate
    case end
  }

  private enum CancelID {
    case timer
    case debounce
    case queue
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.waitingClock) var waitingClock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .timer:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.end) }
        }
        .cancellable(id: CancelID.timer)

      case .stop: return .cancel(id: CancelID.timer)

      case .sequence:
        return .concatenate(
          .run { _ in try await clock.sleep(for: .milliseconds(200)) },
          .run { _ in try await clock.sleep(for: .milliseconds(50)) }
        )

      case .debounced:
        return .run { send in await send(.end) }
          .debounce(id: CancelID.debounce, for: .milliseconds(300), clock: clock)

      case .queued:
        return .run { _ in try await clock.sleep(for: .milliseconds(150)) }
          .cancellable(id: CancelID.queue, policy: .queue())

      case .ownClock:
        return .run { _ in try await waitingClock.sleep(for: .milliseconds(700)) }

      case .deadline:
        return .run { [clock] _ in
          let clock = AnyClock(clock)
          let deadline = clock.now.advanced(by: .milliseconds(900))
          try await clock.sleep(for: .milliseconds(200))
          try await clock.sleep(until: deadline)
        }

      case .immediate:
        return .run { send in await send(.end) }.cancellable(id: CancelID.timer)

      case .end:
        state.ends += 1
        return .none
      }
    }
  }
}

extension DependencyValues {
  @DependencyEntry fileprivate var waitingClock: any Clock<Duration> = ContinuousClock()
}

/// A clock whose instants are not round, and which wakes late.
private final class LateTestClock: Clock, Sendable {
  private let base: TestClock<Duration>

  init(_ base: TestClock<Duration>) { self.base = base }

  var now: TestClock<Duration>.Instant { base.now.advanced(by: .nanoseconds(123_457)) }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock<Duration>.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline.advanced(by: .nanoseconds(1_234_567)), tolerance: tolerance)
  }
}
