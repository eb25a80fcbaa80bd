import Navigation

/// A feature with a path that it puts screens on.
@Reducer
private struct Trail {
  @ObservableState
  struct State {
    var ticks = 0
    var path = StackState<ObservedFeatures.Leaf.State>()
  }

  enum Action {
    case nextTapped
    case path(StackActionOf<ObservedFeatures.Leaf>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nextTapped: state.path.append(ObservedFeatures.Leaf.State(id: 1))
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { ObservedFeatures.Leaf() }
  }
}

/// Sends to screens, and screens that come and go.
@MainActor
enum ScreenGoals {
  private static let count = 20_000

  static func topOf10() async -> Times { await top(of: 10) }
  static func topOf100() async -> Times { await top(of: 100) }

  private static func top(of size: Int) async -> Times {
    let store = opaque(hike(size))
    let top = store.path.ids.last!
    return await compareToRootSend(iterations: count) {
      for _ in 0..<count { store.send(.path(.element(id: top, action: .incremented))) }
    }
  }

  static func presented() async -> Times {
    let state = ObservedFeatures.Presenting.State(leaf: ObservedFeatures.Leaf.State())
    let store = opaque(Store(initialState: state) { ObservedFeatures.Presenting() })
    return await compareToRootSend(iterations: count) {
      for _ in 0..<count { store.send(.leaf(.presented(.incremented))) }
    }
  }

  static func route() async -> Times {
    let routes = (0..<10).map { Route.push(ObservedFeatures.Leaf.State(id: $0)) }
    let store = opaque(Store(initialState: ObservedFeatures.Guide.State(routes: routes)) { ObservedFeatures.Guide() })
    return await compareToRootSend(iterations: count) {
      for _ in 0..<count { store.send(.router(.routeAction(id: 5, action: .incremented))) }
    }
  }

  static func push() async -> Times { await pushAndPop().push }
  static func pop() async -> Times { await pushAndPop().pop }

  /// Times pushes and pops apart: each round puts some screens on a path and takes them away again.
  private static func pushAndPop() async -> (push: Times, pop: Times) {
    let screens = (0..<10).map { ObservedFeatures.Leaf.State(id: $0) }
    let store = opaque(Store(initialState: Trail.State(path: StackState(screens))) { Trail() })
    let count = 100
    var (push, pop): ([Times], [Times]) = ([], [])
    for _ in 0..<201 {
      await push.append(
        compareToRootSend(iterations: count, rounds: 1) {
          for _ in 0..<count { store.send(.nextTapped) }
        }
      )
      // Taken out, since who holds the ids of a path has it copy them when it changes.
      let tops = Array(store.path.ids.reversed().prefix(count))
      await pop.append(
        compareToRootSend(iterations: count, rounds: 1) {
          for id in tops { store.send(.path(.popFrom(id: id))) }
        }
      )
    }
    precondition(store.path.count == 10 || InstructionCount.rounds != nil)
    return (median(of: push), median(of: pop))
  }

  /// The store of a path of observable screens.
  ///
  /// - Parameter size: The number of screens.
  /// - Returns: The store.
  static func hike(_ size: Int) -> StoreOf<ObservedFeatures.Hike> {
    let screens = (0..<size).map { ObservedFeatures.Leaf.State(id: $0) }
    return Store(initialState: ObservedFeatures.Hike.State(path: StackState(screens))) { ObservedFeatures.Hike() }
  }
}
