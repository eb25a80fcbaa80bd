import Dovetail

/// A feature whose effects see its state.
@Reducer
private struct Watcher {
  struct State {
    var progress = 0
    var saved = 0
  }

  enum Action: Sendable {
    case work(Work)
    case progressed(Int)
    case saved(Int)
    case ticked
    case stop
  }

  /// What an effect does a number of times.
  enum Work: Sendable {
    case read(Int)
    case modify(Int)
    case send(Int)
    case awaitSaved(Int)
    case awaitSavedForever
  }

  enum CancelID { case work }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .work(let work):
        return run { feature in
          switch work {
          case .read(let count):
            var sum = 0
            for _ in 0..<count { sum += try await feature.state(\.progress) }
            _ = opaque(sum)
          case .modify(let count):
            for number in 0..<count { try await feature.modify { $0.progress = number } }
          case .send(let count):
            for number in 0..<count { await feature.send(.progressed(number)) }
          case .awaitSaved(let count):
            for _ in 0..<count { try await feature.next(\.saved) }
          case .awaitSavedForever:
            while true { try await feature.next(\.saved) }
          }
        }
        .cancellable(id: CancelID.work)
      case .progressed(let progress): state.progress = progress
      case .saved(let id): state.saved = id
      case .ticked: break
      case .stop: return .cancel(id: CancelID.work)
      }
      return .none
    }
  }
}

private actor Progress {
  var progress = 0
}

/// An actor with a store of its own.
private actor Owner {
  private lazy var store = Store(initialState: Watcher.State(), isolation: self) { Watcher() }

  func read(_ count: Int) async { await store.send(.work(.read(count))).finish() }
}

/// An event of a feature ten levels below.
private struct Told: Sendable {}

/// A feature in ten levels of its own kind, with an event at the innermost one.
@Reducer
private struct Telling {
  struct State: Identifiable {
    let id = 0
    var rows: IdentifiedArrayOf<State> = []
    var heard = 0

    static func chain(of depth: Int) -> State {
      (0..<depth).reduce(State()) { inner, _ in State(rows: [inner]) }
    }
  }

  indirect enum Action {
    case tell
    case ticked
    case rows(IdentifiedActionOf<Telling>)

    func below(_ depth: Int) -> Action {
      (0..<depth).reduce(self) { action, _ in .rows(.element(id: 0, action: action)) }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tell: return .post(Told())
      case .ticked: state.heard += 1
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Telling() }
  }
}

/// Effects that see the state, events and mounts.
@MainActor
enum LifeBenchmarks {
  static func reading() async -> Times {
    let owner = Owner()
    let progress = Progress()
    let count = 2_000
    return await compare(iterations: count, rounds: 41) {
      await owner.read(count)
    } baseline: {
      await Task { @concurrent in
        var sum = 0
        for _ in 0..<count { sum += await progress.progress }
        _ = opaque(sum)
      }.value
    }
  }

  static func readingFromMainActor() async -> Times {
    let store = opaque(Store(initialState: Watcher.State()) { Watcher() })
    let count = 2_000
    return await compare(iterations: count, rounds: 41) {
      await store.send(.work(.read(count))).finish()
    } baseline: {
      await Task { @concurrent in
        var sum = 0
        for _ in 0..<count { sum += await answer() }
        _ = opaque(sum)
      }.value
    }
  }

  private static var answers = 0

  private static func answer() -> Int { answers }

  static func modifying() async -> Times {
    let store = opaque(Store(initialState: Watcher.State()) { Watcher() })
    let count = 2_000
    return await compare(iterations: count, rounds: 41) {
      await store.send(.work(.modify(count))).finish()
    } baseline: {
      await store.send(.work(.send(count))).finish()
    }
  }

  /// What an action takes that an effect waits for, but that is not the one it waits for.
  static func whileWaiting() async -> Times {
    let waiting = opaque(Store(initialState: Watcher.State()) { Watcher() })
    waiting.send(.work(.awaitSavedForever))
    await Task { @concurrent in }.value
    for _ in 0..<100 { await Task.yield() }
    let root = opaque(Store(initialState: Counter.State()) { Counter() })
    let count = 10_000
    let times = await compare(iterations: count) {
      for _ in 0..<count { waiting.send(.ticked) }
    } baseline: {
      for _ in 0..<count { root.send(.incremented) }
    }
    waiting.send(.stop)
    return times
  }

  static func posting() async -> Times {
    let store = opaque(
      Store(initialState: Telling.State.chain(of: 10)) {
        Telling().onEvent(Told.self) { state, _ in
          state.heard += 1
          return .none
        }
      }
    )
    let (tell, tick) = (Telling.Action.tell.below(10), Telling.Action.ticked.below(10))
    let count = 5_000
    return await compare(iterations: count) {
      for _ in 0..<count { store.send(tell) }
    } baseline: {
      for _ in 0..<count { store.send(tick) }
    }
  }
}
