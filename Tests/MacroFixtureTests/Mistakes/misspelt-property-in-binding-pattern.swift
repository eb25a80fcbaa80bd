import Navigation

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isLoud = false
    var changes = 0
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.name) { oldName, state in
        state.changes += 1
        return .none
      }
    Reduce { state, action in
      switch action {
      // error: '~=' is unavailable: 'State' has no property with this name. Check its spelling.
      case .binding(\.isLod):
        state.changes += 1
        return .none
      case .binding:
        return .none
      case .resetTapped:
        state = State()
        return .none
      }
    }
  }
}

@MainActor
func rename(_ store: StoreOf<Settings>) {
  store.name = "Ada"
  store.send(.set(\.name, "Ada"))
}
