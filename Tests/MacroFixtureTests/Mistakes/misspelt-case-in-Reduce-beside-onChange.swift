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
      case .binding(\.isLoud):
        state.changes += 1
        return .none
      case .binding:
        return .none
      // error: type 'Settings.Action' has no member 'restTapped'
      case .restTapped:
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
