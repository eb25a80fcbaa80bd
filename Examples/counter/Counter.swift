import Dovetail

/// A number to count up and down, with a reset that can be called off and a timer.
///
/// Time comes from a clock that the feature is given, so the same feature runs in a terminal and in a script.
@Reducer
struct Counter {
  @ObservableState
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

  let clock: any Clock<Duration>

  var body: some Reducer<State, Action> {
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
