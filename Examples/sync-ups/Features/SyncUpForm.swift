import Navigation

/// A form for a new or changed meeting.
///
/// The changes take effect only when the presenting feature saves them.
@Reducer
struct SyncUpForm {
  @ObservableState
  struct State: Equatable, Codable {
    var syncUp: SyncUp
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case speakerAdded(name: String)
    case speakerRemoved(Speaker.ID)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        state.syncUp.minutes = min(max(state.syncUp.minutes, 1), 60)
      case .speakerAdded(let name):
        state.syncUp.speakers.append(Speaker(id: uuid(), name: name))
      case .speakerRemoved(let id):
        state.syncUp.speakers.remove(id: id)
      }
      return .none
    }
  }
}

extension SyncUp {
  /// The meeting with a title, without unnamed speakers, and with at least one speaker.
  func completed(by id: @autoclosure () -> UUID) -> SyncUp {
    var syncUp = self
    syncUp.title = title.isEmpty ? "Untitled" : title
    syncUp.speakers.removeAll { $0.name.allSatisfy(\.isWhitespace) }
    if syncUp.speakers.isEmpty { syncUp.speakers.append(Speaker(id: id(), name: "Somebody")) }
    return syncUp
  }
}
