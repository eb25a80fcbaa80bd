import DovetailTesting

/// A feature that changes shared values in each way.
struct SharedFeature: Reducer {
  struct State: Equatable {
    var taps = 0
    @Shared var count: Int
    @Shared var names: [String]

    init(count: Shared<Int> = Shared(value: 0), names: Shared<[String]> = Shared(value: [])) {
      _count = count
      _names = names
    }
  }

  enum Action: Equatable {
    case tapped
    case sharedTapped
    case nameAdded(String)
    case incrementLater
    case incremented
    case effectTapped
    case effectDone
    case silentTapped
    case loggedTapped
    case twice
  }

  /// A value that the feature changes and that is not in its state.
  var log = Shared(value: [String]())

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.taps += 1
      case .sharedTapped, .incremented:
        state.$count.withLock { $0 += 1 }
      case .nameAdded(let name):
        state.$names.withLock { $0.append(name) }
      case .incrementLater:
        return .run { send in await send(.incremented) }
      case .twice:
        return .run { send in
          await send(.incremented)
          await send(.incremented)
        }
      case .effectTapped:
        return .run { [count = state.$count] send in
          count.withLock { $0 = 10 }
          await send(.effectDone)
        }
      case .silentTapped:
        return .run { [count = state.$count] _ in count.withLock { $0 = 20 } }
      case .effectDone:
        state.taps += 1
      case .loggedTapped:
        log.withLock { $0.append("tap") }
      }
      return .none
    }
  }
}
