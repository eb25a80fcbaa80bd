import Navigation

/// The page of one meeting: its speakers, its past meetings, and the commands for the meeting.
@Reducer
struct SyncUpDetail {
  @Reducer
  enum Destination {
    case edit(SyncUpForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert: String, Codable { case deletionConfirmed }
  }

  // The events of this page, for the feature that contains the stack.
  struct MeetingStarted: Sendable { let syncUp: Shared<SyncUp> }
  struct MeetingOpened: Sendable { let page: MeetingPage.State }

  @ObservableState
  struct State: Equatable {
    @Shared var syncUp: SyncUp
    @Presents var destination: Destination.State?
  }

  enum Action {
    case editButtonTapped
    case saveButtonTapped
    case cancelButtonTapped
    case deleteButtonTapped
    case startButtonTapped
    case meetingTapped(Meeting.ID)
    case meetingRemoved(Meeting.ID)
    case destination(PresentationAction<Destination.Action>)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editButtonTapped:
        state.destination = .edit(SyncUpForm.State(syncUp: state.syncUp))
        return .none
      case .saveButtonTapped:
        guard let form = state.$destination.edit else { return .none }
        let syncUp = form.syncUp.completed(by: uuid())
        state.$syncUp.withLock { $0 = syncUp }
        state.destination = nil
        return .none
      case .cancelButtonTapped:
        state.destination = nil
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(.deletion(of: state.syncUp))
        return .none
      case .destination(.presented(.alert(.deletionConfirmed))):
        // Read the id before `withLock`: the meeting is a part of the locked list.
        let id = state.syncUp.id
        @Shared(.syncUps) var syncUps
        $syncUps.withLock { $0.remove(id: id) }
        return .run { _ in await dismiss() }
      case .meetingRemoved(let id):
        state.$syncUp.meetings.withLock { $0.remove(id: id) }
        return .none
      case .startButtonTapped:
        return .post(MeetingStarted(syncUp: state.$syncUp))
      case .meetingTapped(let id):
        guard let meeting = state.syncUp.meetings[id: id] else { return .none }
        return .post(MeetingOpened(page: MeetingPage.State(syncUp: state.syncUp, meeting: meeting)))
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpDetail.Destination.State: Equatable, Codable {}

extension AlertState<SyncUpDetail.Destination.Alert> {
  static func deletion(of syncUp: SyncUp) -> Self {
    AlertState {
      TextState("Delete \(syncUp.title)?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("What was noted when it was held goes too.")
    }
  }
}
