import Navigation

@Reducer
struct Player {
  @ObservableState
  struct State: Equatable { var isPlaying = false }
  enum Action { case playTapped }
}

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable { var query = "" }
  enum Action { case cleared }
}

@Reducer
enum Tab {
  case player(Player)
  case search(Search)
}

@Reducer
struct Home {
  @ObservableState
  struct State { var tab: Tab.State = .player(Player.State()) }
  enum Action { case tab(Tab.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.tab, action: \.tab) { Tab.body }
  }
}

@MainActor
func show(_ store: StoreOf<Home>) {
  // error: 'scope(_:action:)' is unavailable: 'Action' has no case with this name. Check its spelling.
  switch store.scope(\.tab, action: \.tb).case {
  case .player(let player): print(player.isPlaying)
  case .search(let search): print(search.query)
  }
}
