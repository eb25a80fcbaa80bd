import Navigation

@Reducer
struct Detail {
  @ObservableState
  struct State: Equatable { var row = 0 }
  enum Action { case closeTapped }
}

@Reducer
struct Browser {
  @Reducer
  enum Path {
    case detail(Detail)
  }
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }
  enum Action {
    // error: 'forEach' needs a case with wrapped actions, and 'path' holds 'Path.Action'. Write 'StackActionOf<Path>'.
    case path(Path.Action)
    case rowTapped(Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(let id, .detail(.closeTapped))):
        state.path[id: id, case: \.detail]?.row = 0
        state.path.pop(from: id)
        return .none
      case .path:
        return .none
      case .rowTapped(let row):
        state.path.append(.detail(Detail.State(row: row)))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Browser.Path.State: Equatable {}

@MainActor
func show(_ store: StoreOf<Browser>) {
  for screen in store.scope(\.path, action: \.path) {
    switch screen.case {
    case .detail(let detail): print(detail.row)
    }
  }
}
