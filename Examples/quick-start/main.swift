import Navigation

@Reducer
struct Door {
  @ObservableState
  struct State: Equatable {
    var isOpen = false
    var visitors = 0
  }

  enum Action {
    case bellRang
    case opened
    case visitorEntered
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .bellRang:
        return .run { send in
          await send(.opened)
          await send(.visitorEntered)
        }
      case .opened:
        state.isOpen = true
        return .none
      case .visitorEntered:
        state.visitors += 1
        return .none
      }
    }
  }
}

let store = Store(initialState: Door.State()) { Door() }
await store.send(.bellRang).finish()
print(diff(Door.State(), store.state) ?? "nobody came")
