import Navigation

/// Performs commands by sending actions to the store of the current screen.
@MainActor
struct Controls {
  let store: StoreOf<SyncUps>

  /// Performs a command.
  ///
  /// - Returns: Whether the current screen supports the command.
  func perform(_ command: Command) -> Bool {
    if case .link(let text) = command {
      guard let url = URL(string: text) else { return false }
      store.send(.linkOpened(url))
      return true
    }
    let list = store.scope(\.list, action: \.list)
    if let destination = list.scope(\.$destination, action: \.destination) {
      switch destination.case {
      case .add(let form): return perform(command, on: form, save: list, .saveButtonTapped, .cancelButtonTapped)
      case .alert: return choose(command, among: [nil] as [Never?]) { _ in list.send(.destination(.dismiss)) }
      }
    }
    let screens = store.scope(\.path, action: \.path)
    guard let id = screens.ids.last, let screen = screens[id: id] else { return perform(command, on: list) }
    switch screen.case {
    case .detail(let detail):
      if perform(command, on: detail) { return true }
      if detail.destination != nil { return false }
    case .record(let record):
      if perform(command, on: record) { return true }
      if record.alert != nil { return false }
    case .meeting:
      break
    }
    guard command == .back else { return false }
    store.send(.path(.popFrom(id: id)))
    return true
  }

  private func perform(_ command: Command, on list: StoreOf<SyncUpList>) -> Bool {
    switch command {
    case .add:
      list.send(.addButtonTapped)
    case .open(let number):
      guard let syncUp = list.syncUps.element(numbered: number) else { return false }
      list.send(.rowTapped(syncUp.id))
    default:
      return false
    }
    return true
  }

  private func perform(_ command: Command, on detail: StoreOf<SyncUpDetail>) -> Bool {
    if let destination = detail.scope(\.$destination, action: \.destination) {
      switch destination.case {
      case .edit(let form):
        return perform(command, on: form, save: detail, .saveButtonTapped, .cancelButtonTapped)
      case .alert(let alert):
        return choose(command, among: alert.buttons.map(\.action.action)) { action in
          detail.send(.destination(action.map { .presented(.alert($0)) } ?? .dismiss))
        }
      }
    }
    switch command {
    case .edit:
      detail.send(.editButtonTapped)
    case .delete:
      detail.send(.deleteButtonTapped)
    case .start:
      detail.send(.startButtonTapped)
    case .meeting(let number):
      guard let meeting = detail.syncUp.meetings.element(numbered: number) else { return false }
      detail.send(.meetingTapped(meeting.id))
    case .forget(let number):
      guard let meeting = detail.syncUp.meetings.element(numbered: number) else { return false }
      detail.send(.meetingRemoved(meeting.id))
    default:
      return false
    }
    return true
  }

  private func perform(_ command: Command, on record: StoreOf<RecordMeeting>) -> Bool {
    if let alert = record.alert {
      return choose(command, among: alert.buttons.map(\.action.action)) { action in
        record.send(.alert(action.map { .presented($0) } ?? .dismiss))
      }
    }
    switch command {
    case .next: record.send(.nextButtonTapped)
    case .end: record.send(.endButtonTapped)
    default: return false
    }
    return true
  }

  private func perform<State, Action>(
    _ command: Command,
    on form: StoreOf<SyncUpForm>,
    save presenter: Store<State, Action>,
    _ save: Action,
    _ cancel: Action
  ) -> Bool {
    switch command {
    case .title(let title):
      form.send(.binding(.set(\.syncUp.title, title)))
    case .minutes(let minutes):
      form.send(.binding(.set(\.syncUp.minutes, minutes)))
    case .speaker(let name):
      form.send(.speakerAdded(name: name))
    case .drop(let number):
      guard let speaker = form.syncUp.speakers.element(numbered: number) else { return false }
      form.send(.speakerRemoved(speaker.id))
    case .save:
      presenter.send(save)
    case .cancel:
      presenter.send(cancel)
    default:
      return false
    }
    return true
  }

  /// Chooses a button of an alert, given the actions of its buttons.
  private func choose<Action>(_ command: Command, among actions: [Action?], send: (Action?) -> Void) -> Bool {
    switch command {
    case .choose(let number):
      guard actions.indices.contains(number - 1) else { return false }
      send(actions[number - 1])
    case .cancel:
      send(nil)
    default:
      return false
    }
    return true
  }
}
