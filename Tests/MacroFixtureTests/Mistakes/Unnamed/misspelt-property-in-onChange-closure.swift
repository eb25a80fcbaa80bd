import Navigation

@Reducer
struct Player {
  @ObservableState
  struct State: Equatable { var isPlaying = false }
  enum Action { case playTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .playTapped:
        state.isPlaying = true
        return .none
      }
    }
  }
}

@Reducer
struct Library {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var log: [Int] = []
    var player: Player.State?
  }
  enum Action { case added, player(Player.Action) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .added = action { state.count += 1 }
      return .none
    }
    .ifLet(\.player, action: \.player) { Player() }
    .onChange(of: \.count) { oldValue, state in
      // not named: cannot use explicit 'return' statement in the body of result builder '_MergedEffectBuilder<_>'
      state.lgo.append(oldValue)
      return .none
    }
  }
}
