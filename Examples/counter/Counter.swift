import Dovetail

/// A counter with a delayed reset, which can be cancelled, and a timer.
///
/// The clock is a dependency, so the same feature runs in a terminal, in a script and in a test.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var isResetPending = false
    var isTimerOn = false
  }

  enum Action: Equatable, Codable {
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

  @Dependency(\.continuousClock) var clock

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
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}
