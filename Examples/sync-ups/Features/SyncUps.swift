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
    case linkOpened(URL)
    case list(SyncUpList.Action)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.list, action: \.list) { SyncUpList() }
      Reduce { state, action in
        switch action {
        case .linkOpened(let url):
          open(DeepLink(url), in: &state)
          return .none
        case .list(.rowTapped(let id)):
          if let detail = state.list.detail(of: id) { state.path.append(.detail(detail)) }
          return .none
        case .list, .path:
          return .none
        }
      }
      .forEach(\.path, action: \.path)
    }
    .onChange(of: \.list.syncUps) { _, state in
      // Changes are saved automatically. The explicit call of `save` reports an error to this effect.
      run { [syncUps = state.list.$syncUps] _ in
        try await syncUps.save()
      } catch: { error, feature in
        let alert = AlertState<Never>.failure("The meetings could not be saved.", "\(error)")
        // A form that is open stays: what was typed into it would be lost.
        try? await feature.modify { if $0.list.destination?.add == nil { $0.list.destination = .alert(alert) } }
      }
    }
    .onMount { state in
      guard let error = state.list.$syncUps.loadError, state.list.destination == nil else { return .none }
      state.list.destination = .alert(.failure("The meetings could not be read.", "\(error)"))
      return .none
    }
    .onEvent(SyncUpDetail.MeetingStarted.self) { state, event in
      state.path.append(.record(RecordMeeting.State(syncUp: event.syncUp)))
      return .none
    }
    .onEvent(SyncUpDetail.MeetingOpened.self) { state, event in
      state.path.append(.meeting(event.page))
      return .none
    }
  }
}

extension SyncUps.Path.State: Equatable, Codable {}
