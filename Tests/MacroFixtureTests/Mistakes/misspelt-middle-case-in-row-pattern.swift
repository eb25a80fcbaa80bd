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
  enum Action { case songs(IdentifiedActionOf<Song>) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // error: 'IdentifiedActionOf' has no case 'elemnt'. Did you mean 'element'?
      case .songs(.elemnt(let id, .rowTapped)):
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
