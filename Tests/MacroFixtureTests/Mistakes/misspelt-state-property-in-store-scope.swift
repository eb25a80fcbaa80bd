import Navigation

@Reducer
struct Song {
  @ObservableState
  struct State: Equatable { var isFavourite = false }
  enum Action { case heartTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .heartTapped:
        state.isFavourite.toggle()
        return .none
      }
    }
  }
}

@Reducer
struct Player {
  @ObservableState
  struct State: Equatable {
    var song = Song.State()
    var plays = 0
  }
  enum Action {
    case song(Song.Action)
    case playTapped
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.song, action: \.song) { Song() }
    Reduce { state, action in
      switch action {
      case .song(.heartTapped):
        state.plays = 0
        return .none
      case .playTapped:
        state.plays += 1
        return .send(.song(.heartTapped))
      }
    }
  }
}

@MainActor
func show(_ store: StoreOf<Player>) {
  // error: value of type 'Player.State' has no member 'sng'
  let song = store.scope(state: \.sng, action: \.song)
  print(song.isFavourite)
  song.send(.heartTapped)
}
