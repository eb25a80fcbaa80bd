import Dovetail

/// A child feature that is compiled in a module of its own.
public struct FarFeature: Reducer {
  public struct State: Equatable {
    public var count = 0
    public init() {}
  }

  public enum Action {
    case incremented
    case renamed(String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
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
