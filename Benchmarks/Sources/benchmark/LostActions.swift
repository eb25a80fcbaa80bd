import Dovetail

/// Actions that are sent while the payload of another is released.
///
/// Where the optimiser releases it depends on what it knows, so this is counted in a release build.
@MainActor
enum LostActions {
  private final class SendingOnRelease {
    let send: () -> Void
    init(_ send: @escaping () -> Void) { self.send = send }
    deinit { send() }
  }

  @Reducer
  struct Releasing {
    struct State { var count = 0 }

    enum Action {
      case took(AnyObject)
      case released
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .released = action { state.count += 1 }
        return .none
      }
    }
  }

  /// How many of 1,000 actions were not handled.
  static func count() -> Double {
    let store = opaque(Store(initialState: Releasing.State()) { Releasing() })
    for _ in 0..<1_000 { store.send(.took(SendingOnRelease { store.send(.released) })) }
    return Double(1_000 - store.count)
  }
}
