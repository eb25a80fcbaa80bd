import Navigation

/// Deadlines that are computed before other sleeps, sleeps in child tasks, and timeouts.
@Reducer
struct Planner {
  @ObservableState
  struct State: Equatable {
    var log: [Entry] = []
    var isConfirmed = false

    fileprivate mutating func add(_ entry: Entry) { log = Array((log + [entry]).suffix(3)) }
  }

  enum Entry: Equatable, Sendable {
    case step(Int)
    case child(String)
    case confirmed
    case timedOut
  }

  enum Action: Equatable {
    case planButtonTapped
    case groupButtonTapped
    case askButtonTapped
    case confirmButtonTapped
    case added(Entry)
  }

  private enum CancelID {
    case plan
    case question
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .planButtonTapped:
        return .run { [clock = AnyClock(clock)] send in
          let start = clock.now
          try await clock.sleep(for: .milliseconds(25))
          await send(.added(.step(1)))
          try await clock.sleep(until: start.advanced(by: .milliseconds(100)))
          await send(.added(.step(2)))
        }
        .cancellable(id: CancelID.plan, cancelInFlight: true)
      case .groupButtonTapped:
        return .run { send in
          try await withThrowingTaskGroup(of: Void.self) { group in
            for (name, milliseconds) in [("short", 37), ("long", 83)] {
              group.addTask {
                try await clock.sleep(for: .milliseconds(milliseconds))
                await send(.added(.child(name)))
              }
            }
            try await group.waitForAll()
          }
        }
      case .askButtonTapped:
        state.isConfirmed = false
        return run { feature in
          try await feature.until(timeout: .milliseconds(120)) { $0.isConfirmed }
          await feature.send(.added(.confirmed))
        } catch: { _, feature in
          await feature.send(.added(.timedOut))
        }
        .cancellable(id: CancelID.question, cancelInFlight: true)
      case .confirmButtonTapped:
        state.isConfirmed = true
        return .none
      case .added(let entry):
        state.add(entry)
        return .none
      }
    }
  }
}
