import Navigation

/// A feature with effects of each kind.
@Reducer
struct Tasks {
  @ObservableState
  struct State: Equatable { var answers = 0 }

  enum Action: Equatable {
    case sendTapped
    case runTapped
    case runOnStoreTapped
    case mergeTapped(Int)
    case restartTapped
    case stopTapped
    case tapped
    case answered
  }

  enum CancelID { case work }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sendTapped:
        return .send(.answered)
      case .runTapped:
        return .run { send in await send(.answered) }
      case .runOnStoreTapped:
        return .run(isolation: .store) { send in await send(.answered) }
      case .mergeTapped(let count):
        return .merge((0..<count).map { _ in .run { _ in } })
      case .restartTapped:
        return .run { _ in await Worker.untilCancelled() }
          .cancellable(id: CancelID.work, cancelInFlight: true)
      case .stopTapped:
        return .cancel(id: CancelID.work)
      case .tapped, .answered:
        state.answers += 1
        return .none
      }
    }
  }
}

/// What a task of the main actor changes.
@MainActor
private final class Answers {
  var count = 0
}

/// Effects, against tasks.
@MainActor
enum EffectGoals {
  private static func store() -> StoreOf<Tasks> { opaque(Store(initialState: Tasks.State()) { Tasks() }) }

  static func sending() async -> Times {
    let (store, count) = (store(), 10_000)
    return await compareToRootSend(iterations: count) {
      for _ in 0..<count { store.send(.sendTapped) }
    }
  }

  static func running() async -> Times {
    let (store, count) = (store(), 500)
    let answerer = Answerer()
    return await compare(iterations: count) {
      for _ in 0..<count { await store.send(.runTapped).finish() }
    } baseline: {
      for _ in 0..<count { await Task { await answerer.answer() }.value }
    }
  }

  static func runningOnTheStore() async -> Times {
    let (store, count) = (store(), 500)
    let answers = Answers()
    return await compare(iterations: count) {
      for _ in 0..<count { await store.send(.runOnStoreTapped).finish() }
    } baseline: {
      for _ in 0..<count { await Task { answers.count += 1 }.value }
    }
  }

  static func merged() async -> Times {
    let (store, count) = (store(), 1_000)
    return await compare(iterations: count) {
      await store.send(.mergeTapped(count)).finish()
    } baseline: {
      let tasks = (0..<count).map { _ in Task { @concurrent in } }
      for task in tasks { await task.value }
    }
  }

  static func restarted() async -> Times {
    let (store, count) = (store(), 1_000)
    return await compareToRootSend(iterations: count) {
      var last: StoreTask?
      for _ in 0..<count { last = store.send(.restartTapped) }
      store.send(.stopTapped)
      await last?.finish()
    }
  }
}
