import Dovetail

/// A feature with effects.
struct Worker: Reducer {
  struct State { var answers = 0 }

  enum Action {
    case asked
    case answered
    case restarted
    case stopped
  }

  enum CancelID { case work }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked:
        return .run { send in await send(.answered) }
      case .answered:
        state.answers += 1
        return .none
      case .restarted:
        return .run { _ in await Self.untilCancelled() }
          .cancellable(id: CancelID.work, cancelInFlight: true)
      case .stopped:
        return .cancel(id: CancelID.work)
      }
    }
  }

  static func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    continuation.finish()
  }
}

actor Answerer {
  var answers = 0

  func answer() { answers += 1 }
}

/// A feature that contains itself.
@Reducer
struct Nested {
  struct State: Identifiable {
    let id = 0
    var rows: IdentifiedArrayOf<State> = []

    static func chain(of depth: Int) -> State {
      (0..<depth).reduce(State()) { inner, _ in State(rows: [inner]) }
    }
  }

  indirect enum Action {
    case begin
    case end
    case rows(IdentifiedActionOf<Nested>)

    func below(_ depth: Int) -> Action {
      (0..<depth).reduce(self) { action, _ in .rows(.element(id: 0, action: action)) }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .begin: .run { _ in await Worker.untilCancelled() }.cancellable(id: "work")
      case .end: .cancel(id: "work")
      case .rows: .none
      }
    }
    .forEach(\.rows, action: \.rows) { Nested() }
  }
}

/// Running, awaiting and cancelling effects.
@MainActor
enum EffectBenchmarks {
  static func awaited() async -> Times {
    let store = opaque(Store(initialState: Worker.State()) { Worker() })
    let answerer = Answerer()
    let count = 500
    return await compare(iterations: count, rounds: 41) {
      for _ in 0..<count { await store.send(.asked).finish() }
    } baseline: {
      for _ in 0..<count { await Task { await answerer.answer() }.value }
    }
  }

  /// As ``awaited()``, but the task changes threads as often as an effect does: it begins away from this actor, calls
  /// it and ends away from it.
  static func awaitedAway() async -> Times {
    let store = opaque(Store(initialState: Worker.State()) { Worker() })
    let count = 500
    return await compare(iterations: count, rounds: 41) {
      for _ in 0..<count { await store.send(.asked).finish() }
    } baseline: {
      for _ in 0..<count { await Task { @concurrent in await answer() }.value }
    }
  }

  private static var answers = 0

  private static func answer() { answers += 1 }

  static func restarted() async -> Times {
    let store = opaque(Store(initialState: Worker.State()) { Worker() })
    let count = 1_000
    // Tasks begin in the order in which they were made, so both sides end when their last task has: what is measured is
    // the whole life of a task, and nothing of one side is left to run in the time of the other.
    return await compare(iterations: count, rounds: 30) {
      var last: StoreTask?
      for _ in 0..<count { last = store.send(.restarted) }
      store.send(.stopped)
      await last?.finish()
    } baseline: {
      // As in the store, each begins away from this actor and is cancelled when the next is about to begin, and may
      // have begun to wait by then.
      var last: Task<Void, Never>?
      for _ in 0..<count {
        last?.cancel()
        last = Task { @concurrent in await Worker.untilCancelled() }
      }
      last?.cancel()
      await last?.value
    }
  }

  /// What an effect takes for each feature that it is in, where these are many and where they are few.
  static func inDeepFeatures() async -> Times {
    let (deep, shallow) = (1_000, 100)
    let deepStore = opaque(Store(initialState: Nested.State.chain(of: deep)) { Nested() })
    let shallowStore = opaque(Store(initialState: Nested.State.chain(of: shallow)) { Nested() })
    let deepActions = (begin: Nested.Action.begin.below(deep), end: Nested.Action.end.below(deep))
    let shallowActions = (begin: Nested.Action.begin.below(shallow), end: Nested.Action.end.below(shallow))
    return await compare(iterations: deep, rounds: 10) {
      let work = deepStore.send(deepActions.begin)
      deepStore.send(deepActions.end)
      await work.finish()
    } baseline: {
      for _ in 0..<deep / shallow {
        let work = shallowStore.send(shallowActions.begin)
        shallowStore.send(shallowActions.end)
        await work.finish()
      }
    }
  }
}
