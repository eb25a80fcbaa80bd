import Navigation

/// Timers and sleeps on a clock under a key of the app.
@Reducer
struct Metronome {
  @ObservableState
  struct State: Equatable {
    var beats = 0
    var isOn = false
    var isAccented = false
  }

  enum Action: Equatable {
    case toggled
    case beat
    case accentButtonTapped
    case accentEnded
  }

  private enum CancelID {
    case beats
    case accent
  }

  @Dependency(\.playbackClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.isOn.toggle()
        guard state.isOn else { return .cancel(id: CancelID.beats) }
        return .run { send in
          for await _ in clock.timer(interval: .milliseconds(60)) { await send(.beat) }
        }
        .cancellable(id: CancelID.beats)
      case .beat:
        state.beats += 1
        return .none
      case .accentButtonTapped:
        state.isAccented = true
        return .run { send in await send(.accentEnded) }
          .debounce(id: CancelID.accent, for: .milliseconds(40), clock: clock)
      case .accentEnded:
        state.isAccented = false
        return .none
      }
    }
  }
}
