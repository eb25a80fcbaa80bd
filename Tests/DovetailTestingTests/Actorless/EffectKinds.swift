import DovetailTestFixtures
import DovetailTesting

/// A feature with an effect for each way of leaving the executor of a test store.
@Reducer
struct EffectKinds {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var text = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case incremented
    case counted(Int)
    case hopsToMainActor
    case isOnMainActor
    case hopsToOtherActor
    case opensFeed
    case followsFeed
    case notes(String)
    case ticks(times: Int)
    case ticked
    case stays
  }

  /// An actor that is neither the main actor nor that of the test store.
  actor Counter {
    var count = 0

    func increment() -> Int {
      count += 1
      return count
    }
  }

  var feed = AsyncStream<Int>.makeStream()
  var journal = Journal()
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .isOnMainActor:
        return .none
      case .incremented:
        state.count += 1
        return .none
      case .counted(let count):
        state.count = count
        return .none
      case .hopsToMainActor:
        return .run { @MainActor send in
          MainActor.assertIsolated()
          await send(.isOnMainActor)
          await Task.yield()
          MainActor.assertIsolated()
          await send(.incremented)
        }
      case .hopsToOtherActor:
        return .run { send in
          let counter = Counter()
          for _ in 0..<10 { await send(.counted(counter.increment())) }
        }
      case .opensFeed:
        return .run { [feed] send in
          for await number in feed.stream { await send(.counted(number)) }
        }
      case .followsFeed:
        return .run { [feed, journal] send in
          for await number in feed.stream {
            await send(.notes("\(number)"))
            journal.note("sent \(number)")
          }
        }
      case .notes(let text):
        state.text = text
        return .run { [journal] _ in journal.note("reduced \(text)") }
      case .ticks(let times):
        return .run { [clock] send in
          for _ in 0..<times {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
      case .ticked:
        state.count += 1
        return .none
      case .stays:
        return journal.staying("effect")
      }
    }
  }
}

/// The rounds of tests in which threads race.
let raceRounds = TestSize.rounds(5, thorough: 20)
