import Navigation

@Reducer
struct Song {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isFavourite = false
  }
  enum Action { case heartTapped, rowTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .heartTapped: state.isFavourite.toggle()
      case .rowTapped: break
      }
      return .none
    }
  }
}

@Reducer
struct Playlist {
  @ObservableState
  struct State: Equatable {
    var songs: IdentifiedArrayOf<Song.State> = []
    var current: Int?
  }
  // error: 'forEach' needs a case with wrapped actions, and 'songs' holds 'Song.Action'. Write
  //   'IdentifiedActionOf<Song>'.
  enum Action { case songs(Song.Action) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .songs(.element(let id, .rowTapped)):
        state.current = id
        state.songs[id: id]?.isFavourite = true
        return .none
      case .songs:
        return .none
      }
    }
    .forEach(\.songs, action: \.songs) { Song() }
  }
}

@MainActor
func show(_ store: StoreOf<Playlist>) {
  for row in store.scope(\.songs, action: \.songs) { print(row.isFavourite) }
}
