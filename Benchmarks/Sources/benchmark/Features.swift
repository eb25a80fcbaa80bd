import Dovetail

/// The smallest feature.
struct Counter: Reducer {
  struct State: Equatable { var count = 0 }

  enum Action {
    case incremented
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
      case .renamed(let name):
        state.count = name.utf8.count
      }
      return .none
    }
  }
}
