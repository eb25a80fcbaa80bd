import DovetailTestSupport
import Navigation
import Testing

/// The ends of waits: a limit of time, a loop that is left, and a condition that sends.
@MainActor
struct FeatureHandleWaitTests {
  /// Must catch: a limit that decides by which of two tasks ends first, so that an action is taken and not returned.
  @Test(arguments: [Awaiter.Wait.actions, .next])
  func `no action is lost when it comes as the time ends`(wait: Awaiter.Wait) async {
    let count = TestSize.choose(400, thorough: 20_000)
    let store = Store(initialState: Awaiter.State()) {
      Awaiter(wait: wait, last: count, tokens: LockIsolated(0))
    } withDependencies: {
      $0.continuousClock = TurnClock()
    }
    let task = store.send(.begin)
    while !store.isWaiting { await Task.yield() }
    for number in 1...count {
      store.send(.tick(Token(number)))
      for _ in 0..<(number % 7) { await Task.yield() }
    }
    await task.finish()
    #expect(store.received == Array(1...count))
  }

  /// Must catch: a subscription that lives as long as the effect.
  @Test func `a loop that was left keeps no further actions`() async {
    let tokens = LockIsolated(0)
    let store = Store(initialState: Awaiter.State()) { Awaiter(wait: .leaving, last: 0, tokens: tokens) }
    let task = store.send(.begin)
    while !store.isWaiting { await Task.yield() }
    // The loop sees actions from its first iteration on.
    while store.isWaiting {
      store.send(.tick(Token(1, counting: tokens)))
      await Task.yield()
    }
    for number in 2...50 { store.send(.tick(Token(number, counting: tokens))) }
    #expect(tokens.value == 0)
    task.cancel()
    await task.finish()
  }

  /// Must catch: a condition that is tested without a read, or again by each drain that it has caused.
  @Test func `an action that a condition sends is reported, handled after the condition, and ends`() async {
    let (recorder, held) = (IssueRecorder(), StoreBox())
    await withIssueReporters([recorder]) {
      let store = Store(initialState: Awaiter.State()) {
        Awaiter(wait: .sendingCondition(held), last: 0, tokens: LockIsolated(0))
      }
      held.store = store
      let task = store.send(.begin)
      while store.pokes == 0 { await Task.yield() }
      let before = store.pokes
      store.send(.poke)
      // The action, and one for the test after each of two drains.
      #expect(store.pokes == before + 3)
      store.send(.ready)
      await task.finish()
      #expect(!held.sawChange)
    }
    #expect(!recorder.messages.isEmpty)
    #expect(recorder.messages.allSatisfy { $0.hasPrefix("An action was sent to a store whose state was being read.") })
  }
}

/// A clock whose time ends after one turn of the task.
private struct TurnClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws { await Task.yield() }
}

/// Holds a store for a condition that sends, which no program should write.
@MainActor
final class StoreBox {
  var store: StoreOf<Awaiter>?

  /// Whether the condition saw the change of its own action.
  var sawChange = false
}

/// A payload whose life can be counted.
final class Token: Sendable {
  let number: Int
  private let count: LockIsolated<Int>?

  init(_ number: Int, counting count: LockIsolated<Int>? = nil) {
    (self.number, self.count) = (number, count)
    count?.withValue { $0 += 1 }
  }

  deinit { count?.withValue { $0 -= 1 } }
}

@Reducer
struct Awaiter {
  @ObservableState
  struct State {
    var received: [Int] = []
    var isWaiting = false
    var isReady = false
    var pokes = 0
  }

  enum Action {
    case begin, poke, ready
    case tick(Token)
  }

  enum Wait: Sendable {
    case actions, next, leaving
    case sendingCondition(StoreBox)
  }

  let wait: Wait
  let last: Int
  let tokens: LockIsolated<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .begin: return run { feature in try await work(feature) }
      case .poke: state.pokes += 1
      case .ready: state.isReady = true
      case .tick: break
      }
      return .none
    }
  }

  private func work(_ feature: FeatureHandleOf<Self>) async throws {
    switch wait {
    case .actions:
      var iterator = feature.actions(\.tick, timeout: .seconds(1)).makeAsyncIterator()
      // The first wait begins before the first action is sent.
      _ = try? await iterator.next()
      try await feature.modify { $0.isWaiting = true }
      try await receive(feature) { try await iterator.next() }
    case .next:
      _ = try? await feature.next(\.tick, timeout: .seconds(1))
      try await feature.modify { $0.isWaiting = true }
      try await receive(feature) { try await feature.next(\.tick, timeout: .seconds(1)) }
    case .leaving:
      try await feature.modify { $0.isWaiting = true }
      for try await _ in feature.actions(\.tick) { break }
      try await feature.modify { $0.isWaiting = false }
      try await feature.until { $0.isReady }
    case .sendingCondition(let box):
      try await feature.until { state in
        guard !state.isReady else { return true }
        MainActor.assumeIsolated {
          guard let store = box.store else { return }
          let pokes = store.withState { $0.pokes }
          store.send(.poke)
          if store.withState({ $0.pokes }) != pokes { box.sawChange = true }
        }
        return false
      }
    }
  }

  private func receive(_ feature: FeatureHandleOf<Self>, _ next: () async throws -> Token?) async throws {
    var number = 0
    while number < last {
      do {
        guard let token = try await next() else { return }
        number = token.number
        try await feature.modify { [number] in $0.received.append(number) }
      } catch is FeatureTimeout {}
    }
  }
}
