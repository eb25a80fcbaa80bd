import Navigation

/// A page that shows one past meeting.
@Reducer
struct MeetingPage {
  @ObservableState
  struct State: Equatable, Codable {
    let syncUp: SyncUp
    let meeting: Meeting
  }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}
