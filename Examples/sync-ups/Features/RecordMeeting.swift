import Navigation

/// A meeting in progress.
///
/// The speakers take turns of equal length, and the meeting ends when its time has passed.
@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    @Shared var syncUp: SyncUp
    var secondsElapsed = 0
    var speaker = 0
    @Presents var alert: AlertState<Alert>?

    var secondsLeft: Int { syncUp.seconds - secondsElapsed }
    var isLastSpeaker: Bool { speaker >= syncUp.speakers.count - 1 }
  }

  @CasePathable
  enum Alert: String, Codable {
    case saved
    case discarded
  }

  enum Action {
    case ticked
    case nextButtonTapped
    case endButtonTapped
    case alert(PresentationAction<Alert>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ticked:
        state.secondsElapsed += 1
        if state.secondsLeft == 0 { return end(state) }
        if !state.isLastSpeaker, state.secondsElapsed.isMultiple(of: state.syncUp.secondsPerSpeaker) {
          state.speaker += 1
        }
        return .none
      case .nextButtonTapped:
        guard !state.isLastSpeaker else {
          state.alert = .end(canGoOn: false)
          return .none
        }
        state.speaker += 1
        state.secondsElapsed = state.speaker * state.syncUp.secondsPerSpeaker
        return .none
      case .endButtonTapped:
        state.alert = .end(canGoOn: true)
        return .none
      case .alert(.presented(.saved)):
        return end(state)
      case .alert(.presented(.discarded)):
        return .run { _ in await dismiss() }
      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    // The timer is paused while an alert is presented.
    .task(id: { $0.alert == nil ? $0.syncUp.id : nil }) { _, send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
    }
  }

  /// Adds the past meeting to the shared value, which the list, the previous screen and the file also use.
  private func end(_ state: State) -> Effect<Action> {
    let meeting = Meeting(id: uuid(), date: date.now, seconds: state.secondsElapsed)
    state.$syncUp.meetings.withLock { $0.insert(meeting, at: 0) }
    return .run { _ in await dismiss() }
  }
}

extension AlertState<RecordMeeting.Alert> {
  static func end(canGoOn: Bool) -> Self {
    AlertState {
      TextState("End the meeting?")
    } actions: {
      ButtonState(action: .saved) { TextState("Save and end") }
      if canGoOn { ButtonState(role: .destructive, action: .discarded) { TextState("Discard") } }
      ButtonState(role: .cancel) { TextState("Go on") }
    } message: {
      TextState("What was said so far can be saved.")
    }
  }
}
