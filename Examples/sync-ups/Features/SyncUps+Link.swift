import Navigation

extension SyncUps {
  /// Opens a link: `/2` is the second meeting of the list, `/2/edit` its form, `/2/record` starts the meeting, and
  /// `/2/meetings/1` is its most recent past meeting.
  ///
  /// A link that cannot be opened shows an alert, and changes no other state.
  func open(_ link: DeepLink, in state: inout State) {
    let list = state.list
    do {
      try state.path.open(link) { link, top in
        guard case .detail(let detail)? = top else {
          return top == nil ? try Self.detail(&link, of: list).map { .detail($0) } : nil
        }
        switch link.next() {
        case "record":
          return .record(RecordMeeting.State(syncUp: detail.$syncUp))
        case "meetings":
          let meeting = try link.next { detail.syncUp.meetings.element(numbered: $0) }
          return .meeting(MeetingPage.State(syncUp: detail.syncUp, meeting: meeting))
        default:
          return nil
        }
      }
      state.list.destination = nil
    } catch {
      state.list.destination = .alert(.failure("There is no such place.", "\(error)"))
    }
  }

  private static func detail(
    _ link: inout DeepLink,
    of list: SyncUpList.State
  ) throws -> SyncUpDetail.State? {
    let syncUp = try link.next { list.syncUps.element(numbered: $0) }
    var detail = list.detail(of: syncUp.id)
    if link.take("edit") { detail?.destination = .edit(SyncUpForm.State(syncUp: syncUp)) }
    return detail
  }
}

extension IdentifiedArray {
  /// The element with a number, counted from one.
  func element(numbered number: Int) -> Element? {
    indices.contains(number - 1) ? self[number - 1] : nil
  }

  fileprivate func element(numbered text: String) -> Element? {
    Int(text).flatMap { element(numbered: $0) }
  }
}
