import Navigation

/// Two timers that count into one number, and laps.
///
/// Its state is public, with an initializer of its own and members that only the module may set.
@Reducer
public struct Stopwatch {
  /// The numbers of ticks and laps.
  @ObservableState
  public struct State: Equatable {
    /// The name.
    public var name: String

    /// The number of ticks.
    public internal(set) var ticks = 0

    /// The number of beats.
    public internal(set) var beats = 0

    /// The laps.
    public internal(set) var laps: [Lap] = []

    var isRunning = false
    var isBeating = false
    private let maximumLaps: Int

    /// Creates a stopwatch that stands still.
    public init(named name: String) {
      self.name = name
      maximumLaps = 20
    }

    var canAddLap: Bool { laps.count < maximumLaps }
  }

  /// The numbers of a lap.
  public struct Lap: Equatable, Sendable {
    let ticks: Int
    let beats: Int
  }

  /// What happens.
  public enum Action: Equatable, Sendable {
    case startButtonTapped
    case stopButtonTapped
    case beatButtonTapped
    case lapButtonTapped
    case resetButtonTapped
    case ticked
    case beat
  }

  enum CancelID {
    case timer
    case beat
  }

  @Dependency(\.continuousClock) var clock

  /// Creates the feature.
  public init() {}

  /// The reducer.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.isRunning = true
        return .run { send in
          for await _ in clock.timer(interval: .milliseconds(70)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopButtonTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)
      case .beatButtonTapped:
        state.isBeating.toggle()
        guard state.isBeating else { return .cancel(id: CancelID.beat) }
        return .run { send in
          while true {
            try await clock.sleep(for: .milliseconds(45))
            await send(.beat)
          }
        }
        .cancellable(id: CancelID.beat)
      case .lapButtonTapped:
        if state.canAddLap { state.laps.append(Lap(ticks: state.ticks, beats: state.beats)) }
        return .none
      case .resetButtonTapped:
        (state.ticks, state.beats, state.laps) = (0, 0, [])
        return .none
      case .ticked:
        state.ticks += 1
        return .none
      case .beat:
        state.beats += 1
        return .none
      }
    }
  }
}
