import Navigation

/// One time that a meeting was held, to look at.
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
