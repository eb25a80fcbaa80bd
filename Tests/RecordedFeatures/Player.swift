import Navigation

/// Nested enums, private members that change, and a clock under a key of the app.
@Reducer
struct Player {
  @ObservableState
  struct State: Equatable {
    var phase = Phase.stopped
    private var playedCount = 0
    private(set) var history: [Track] = []

    init(history: [Track] = []) { self.history = history }

    enum Phase: Equatable {
      case stopped
      case playing(Position)
      case paused(Position, reason: Reason)

      struct Position: Equatable {
        var track: Track
        var seconds = 0
      }

      enum Reason: Equatable {
        case user
        case call(from: String)
      }
    }

    mutating func play(_ track: Track) {
      playedCount += 1
      history.append(track)
      phase = .playing(Phase.Position(track: track))
    }

    mutating func tick() {
      guard case .playing(var position) = phase else { return }
      position.seconds += 1
      phase = .playing(position)
    }

    mutating func pause(_ reason: Phase.Reason) {
      if case .playing(let position) = phase { phase = .paused(position, reason: reason) }
    }
  }

  enum Track: String, CaseIterable, Sendable {
    case overture
    case finale
  }

  enum Action: Equatable {
    case playButtonTapped(Track)
    case pauseButtonTapped
    case called(by: String)
    case ticked
  }

  private enum CancelID { case playing }

  @Dependency(\.playbackClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .playButtonTapped(let track):
        state.play(track)
        return .run { send in
          for await _ in clock.timer(interval: .milliseconds(80)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.playing, cancelInFlight: true)
      case .pauseButtonTapped:
        state.pause(.user)
        return .cancel(id: CancelID.playing)
      case .called(let name):
        state.pause(.call(from: name))
        return .cancel(id: CancelID.playing)
      case .ticked:
        state.tick()
        return .none
      }
    }
  }
}

extension DependencyValues {
  /// The clock of the player.
  @DependencyEntry(liveValue: ContinuousClock())
  var playbackClock: any Clock<Duration> = ContinuousClock()
}
