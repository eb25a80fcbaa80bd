import Navigation

/// The list of all meetings, with a form for a new meeting.
@Reducer
struct SyncUpList {
  @Reducer
  enum Destination {
    case add(SyncUpForm)
    case alert(AlertState<Never>)
  }

  @ObservableState
  struct State: Equatable, Codable {
    @Shared(.syncUps) var syncUps
    @Presents var destination: Destination.State?

    // The meetings are not encoded here, because they are stored in a separate file.
    private enum CodingKeys: String, CodingKey { case _destination = "destination" }
  }

  enum Action {
    case addButtonTapped
    case saveButtonTapped
    case cancelButtonTapped
    case rowTapped(SyncUp.ID)
    case destination(PresentationAction<Destination.Action>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: uuid())))
      case .saveButtonTapped:
        guard let form = state.$destination.add else { break }
        let syncUp = form.syncUp.completed(by: uuid())
        state.$syncUps.withLock { $0.append(syncUp) }
        state.destination = nil
      case .cancelButtonTapped:
        state.destination = nil
      case .rowTapped, .destination:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpList.Destination.State: Equatable, Codable {}

extension SyncUpList.State {
  /// The page of a meeting, which shares the meeting with the list, or `nil` if the list has no such meeting.
  func detail(of id: SyncUp.ID) -> SyncUpDetail.State? {
    Shared($syncUps[id: id]).map { SyncUpDetail.State(syncUp: $0) }
  }
}

extension AlertState<Never> {
  /// An alert that reports a failure.
  static func failure(_ title: String, _ message: String) -> Self {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState(message)
    }
  }
}
