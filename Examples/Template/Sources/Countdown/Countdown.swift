import Navigation

/// Counts seconds down to zero.
@Reducer
public struct Countdown: Sendable {
  /// What a view shows.
  @ObservableState
  public struct State: Equatable {
    /// How many seconds are left.
    public var secondsLeft: Int

    /// Whether the timer runs.
    public var isRunning = false

    /// Makes the state of a countdown that has not started.
    ///
    /// - Parameter secondsLeft: How many seconds to count.
    public init(secondsLeft: Int) {
      self.secondsLeft = secondsLeft
    }
  }

  /// What happens to a countdown.
  public enum Action {
    /// The user starts the timer.
    case startButtonTapped
    /// The user stops the timer.
    case stopButtonTapped
    /// The timer has waited for a second.
    case secondPassed
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// The logic of the feature.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        guard state.secondsLeft > 0 else { return .none }
        state.isRunning = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.secondPassed)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .stopButtonTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)

      case .secondPassed:
        state.secondsLeft -= 1
        guard state.secondsLeft == 0 else { return .none }
        state.isRunning = false
        return .cancel(id: CancelID.timer)
      }
    }
  }
}
