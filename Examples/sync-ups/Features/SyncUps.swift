import Navigation

/// The whole program: the list, what is open above it, and the file in which the meetings are kept.
@Reducer
struct SyncUps {
  @Reducer
  enum Path {
    case detail(SyncUpDetail)
    case meeting(MeetingPage)
    case record(RecordMeeting)
  }

  @ObservableState
  struct State: Equatable, Codable {
    var list = SyncUpList.State()
    var path = StackState<Path.State>()

    /// Whether the meetings that are kept in the file are known.
    var isLoaded = false
  }

  enum Action {
    case launched(State?)
    case loaded([SyncUp])
    case failed(String, any Error)
    case linkOpened(URL)
    case list(SyncUpList.Action)
    case path(StackActionOf<Path>)
  }

  private enum CancelID { case saving }

  @Dependency(\.library) var library
  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.list, action: \.list) { SyncUpList() }
      Reduce { state, action in
        switch action {
        case .launched(let former):
          if let former { state = former }
          return .run { send in
            await send(.loaded(try await library.load()))
          } catch: { error, send in
            await send(.failed("The meetings could not be read.", error))
          }
        case .loaded(let syncUps):
          state.list.syncUps = IdentifiedArray(uniqueElements: syncUps)
          state.isLoaded = true
          return .none
        case .failed(let title, let error):
          state.list.destination = .alert(.failure(title, "\(error)"))
          return .none
        case .linkOpened(let url):
          open(DeepLink(url), in: &state)
          return .none
        case .list(.rowTapped(let id)):
          if let syncUp = state.list.syncUps[id: id] { state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp))) }
          return .none
        case .path(.element(let id, let action)):
          handle(action, of: id, in: &state)
          return .none
        case .list, .path:
          return .none
        }
      }
      .forEach(\.path, action: \.path)
    }
    .onChange(of: \.list.syncUps) { _, state in
      // What could not be read is not written over.
      guard state.isLoaded else { return .none }
      return .run { [syncUps = state.list.syncUps.elements] _ in
        try await library.save(syncUps)
      } catch: { error, send in
        await send(.failed("The meetings could not be saved.", error))
      }
      .cancellable(id: CancelID.saving, cancelInFlight: true)
    }
  }

  private func handle(_ action: Path.Action, of id: StackElementID, in state: inout State) {
    switch action {
    case .detail(.delegate(.changed(let syncUp))):
      state.list.syncUps[id: syncUp.id] = syncUp
    case .detail(.delegate(.deleted)):
      if let detail = state.path[id: id, case: \.detail] { state.list.syncUps.remove(id: detail.syncUp.id) }
    case .detail(.startButtonTapped):
      if let detail = state.path[id: id, case: \.detail] {
        state.path.append(.record(RecordMeeting.State(syncUp: detail.syncUp)))
      }
    case .detail(.meetingTapped(let meeting)):
      if let syncUp = state.path[id: id, case: \.detail]?.syncUp, let meeting = syncUp.meetings[id: meeting] {
        state.path.append(.meeting(MeetingPage.State(syncUp: syncUp, meeting: meeting)))
      }
    case .record(.delegate(.held(let seconds))):
      if let record = state.path[id: id, case: \.record] {
        add(Meeting(id: uuid(), date: date.now, seconds: seconds), to: record.syncUp.id, in: &state)
      }
    case .detail, .meeting, .record:
      break
    }
  }

  private func add(_ meeting: Meeting, to syncUp: SyncUp.ID, in state: inout State) {
    state.list.syncUps[id: syncUp]?.meetings.insert(meeting, at: 0)
    for id in state.path.ids where state.path[id: id, case: \.detail]?.syncUp.id == syncUp {
      state.path[id: id, case: \.detail]?.syncUp.meetings.insert(meeting, at: 0)
    }
  }
}

extension SyncUps.Path.State: Equatable, Codable {}
