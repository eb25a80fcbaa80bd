import Dovetail

/// A number to count up and down, with a reset that can be called off and a timer.
///
/// Time comes from a clock that is a dependency, so the same feature runs in a terminal and in a script.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var isResetPending = false
    var isTimerOn = false
  }

  enum Action: Equatable {
    case incrementButtonTapped
    case decrementButtonTapped
    case resetButtonTapped
    case cancelResetButtonTapped
    case resetDelayElapsed
    case timerButtonTapped
    case timerTicked
  }

  private enum CancelID {
    case reset
    case timer
  }

  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped, .timerTicked:
        state.count += 1
        return .none

      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .resetButtonTapped:
        state.isResetPending = true
        return .run(name: "reset") { send in
          try await clock.sleep(for: .seconds(1))
          await send(.resetDelayElapsed)
        }
        .cancellable(id: CancelID.reset, cancelInFlight: true)

      case .cancelResetButtonTapped:
        state.isResetPending = false
        return .cancel(id: CancelID.reset)

      case .resetDelayElapsed:
        state.isResetPending = false
        state.count = 0
        return .none

      case .timerButtonTapped:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run(name: "timer") { send in
          try await clock.tick(every: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}
