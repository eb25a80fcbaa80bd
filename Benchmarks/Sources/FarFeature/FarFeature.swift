import Dovetail

/// A child feature that is compiled in a module of its own.
public struct FarFeature: Reducer {
  /// What it counts.
  public struct State: Equatable {
    /// The count.
    public var count = 0

    /// Begins at 0.
    public init() {}
  }

  /// What can happen to it.
  public enum Action {
    /// One more.
    case incremented

    /// A name came, of which the length counts.
    case renamed(String)
  }

  /// Makes the feature.
  public init() {}

  /// Counts.
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
