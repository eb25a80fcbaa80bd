import Navigation

/// The root feature: the list, and a navigation stack above the list.
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
  }

  enum Action {
    case launched(State?)
    case failed(String, any Error)
    case linkOpened(URL)
    case list(SyncUpList.Action)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.list, action: \.list) { SyncUpList() }
      Reduce { state, action in
        switch action {
        case .launched(let former):
          if let former { state = former }
          guard let error = state.list.$syncUps.loadError else { return .none }
          return .send(.failed("The meetings could not be read.", error))
        case .failed(let title, let error):
          state.list.destination = .alert(.failure(title, "\(error)"))
          return .none
        case .linkOpened(let url):
          open(DeepLink(url), in: &state)
          return .none
        case .list(.rowTapped(let id)):
          if let detail = state.list.detail(of: id) { state.path.append(.detail(detail)) }
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
      // Changes are saved automatically. The explicit call of `save` reports an error to this effect.
      .run { [syncUps = state.list.$syncUps] _ in
        try await syncUps.save()
      } catch: { error, send in
        await send(.failed("The meetings could not be saved.", error))
      }
    }
  }

  private func handle(_ action: Path.Action, of id: StackElementID, in state: inout State) {
    switch action {
    case .detail(.startButtonTapped):
      if let detail = state.path[id: id, case: \.detail] {
        state.path.append(.record(RecordMeeting.State(syncUp: detail.$syncUp)))
      }
    case .detail(.meetingTapped(let meeting)):
      if let syncUp = state.path[id: id, case: \.detail]?.syncUp, let meeting = syncUp.meetings[id: meeting] {
        state.path.append(.meeting(MeetingPage.State(syncUp: syncUp, meeting: meeting)))
      }
    case .detail, .meeting, .record:
      break
    }
  }
}

extension SyncUps.Path.State: Equatable, Codable {}
