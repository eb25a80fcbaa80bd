import Dovetail
import FarFeature
import Observation

@Observable
final class ObservedCounter {
  var count = 0
}

/// Sending to the root, to a child, and over modules.
@MainActor
enum SendBenchmarks {
  static func rootAgainstObservable() async -> Times {
    let store = opaque(Store(initialState: Counter.State()) { Counter() })
    let observed = opaque(ObservedCounter())
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { store.send(.incremented) }
    } baseline: {
      for _ in 0..<count { observed.count += 1 }
    }
  }

  static func rootAgainstClosureStore() async -> Times {
    let store = opaque(Store(initialState: Counter.State()) { Counter() })
    let byHand = opaque(
      ClosureStore<Counter.State, Counter.Action>(Counter.State()) { state, action in
        switch action {
        case .incremented: state.count += 1
        case .renamed(let name): state.count = name.utf8.count
        }
      }
    )
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { store.send(.incremented) }
    } baseline: {
      for _ in 0..<count { byHand.send(.incremented) }
    }
  }

  static func tenScopes() async -> Times {
    let nested = Store(initialState: Level10.State()) { Level10() }
    let leaf = opaque(
      nested
        .scope(\.child, action: \.child).scope(\.child, action: \.child).scope(\.child, action: \.child)
        .scope(\.child, action: \.child).scope(\.child, action: \.child).scope(\.child, action: \.child)
        .scope(\.child, action: \.child).scope(\.child, action: \.child).scope(\.child, action: \.child)
        .scope(\.child, action: \.child)
    )
    let root = opaque(Store(initialState: Counter.State()) { Counter() })
    let count = 20_000
    return await compare(iterations: count) {
      for _ in 0..<count { leaf.send(.incremented) }
    } baseline: {
      for _ in 0..<count { root.send(.incremented) }
    }
  }

  static func overModules() async -> Times {
    let far = opaque(Store(initialState: FarLevel.State()) { FarLevel() })
    let near = opaque(Store(initialState: Level1.State()) { Level1() })
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { far.send(.child(.incremented)) }
    } baseline: {
      for _ in 0..<count { near.send(.child(.incremented)) }
    }
  }

  static func chained() async -> Times {
    let store = opaque(Store(initialState: Chain.State()) { Chain() })
    return await compare(iterations: 100_000, rounds: 31) {
      store.send(.step(100_000))
    } baseline: {
      for _ in 0..<10 { store.send(.step(10_000)) }
    }
  }

  /// Counts the rounds in which two stores of closures, which share nothing either, did twice the work of one: two
  /// processors that are one core in hardware do not, whoever asks.
  static func twoActors() async -> Times {
    var (all, fair): ([Times], [Times]) = ([], [])
    while fair.count < 21, all.count < 150 {
      let round = await roundOfTwoActors()
      all.append(round.stores)
      if (1.9...2.1).contains(round.byHand.ratio) { fair.append(round.stores) }
    }
    let rounds = fair.isEmpty ? "no rounds with two cores" : "rounds with two cores: \(fair.count) of \(all.count)"
    var times = median(of: fair.isEmpty ? all : fair)
    times.note = rounds
    return times
  }

  /// As ``twoActors()``, but against what two stores of closures gain at the same time, whatever the machine gives.
  static func twoActorsOfClosures() async -> Times {
    var rounds: [Times] = []
    for _ in 0..<25 {
      let round = await roundOfTwoActors()
      rounds.append(Times(subject: round.stores.ratio, baseline: round.byHand.ratio))
    }
    return median(of: rounds)
  }

  private static let owners = (Owner(), Owner())
  private static let ownersByHand = (OwnerByHand(), OwnerByHand())

  private static func roundOfTwoActors() async -> (stores: Times, byHand: Times) {
    let stores = await throughput(of: 2_000_000, owners.0, owners.1)
    return (stores, await throughput(of: 500_000, ownersByHand.0, ownersByHand.1))
  }

  /// Sends a nanosecond of two senders at once, and of the first alone.
  private static func throughput(of count: Int, _ first: some Sender, _ second: some Sender) async -> Times {
    let times = await compare(iterations: count, rounds: 1) {
      async let one: Void = first.send(count)
      async let two: Void = second.send(count)
      _ = await (one, two)
    } baseline: {
      await first.send(count)
    }
    // Two did twice the work.
    return Times(subject: 2 / times.subject, baseline: 1 / times.baseline)
  }
}

/// An actor that sends as often as it is told.
private protocol Sender: Actor {
  func send(_ count: Int)
}

/// An actor with a store of its own.
private actor Owner: Sender {
  private lazy var store = Store(initialState: Counter.State(), isolation: self) { Counter() }

  func send(_ count: Int) {
    let store = opaque(store)
    for _ in 0..<count { store.send(.incremented) }
  }
}

/// An actor with a store of closures of its own.
private actor OwnerByHand: Sender {
  private let store = ClosureStore<Int, Counter.Action>(0) { state, _ in state += 1 }

  func send(_ count: Int) {
    let store = opaque(store)
    for _ in 0..<count { store.send(.incremented) }
  }
}

/// A feature whose action sends the next.
struct Chain: Reducer {
  struct State { var steps = 0 }

  enum Action { case step(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .step(let rest):
        state.steps += 1
        return rest > 0 ? .send(.step(rest - 1)) : .none
      }
    }
  }
}
