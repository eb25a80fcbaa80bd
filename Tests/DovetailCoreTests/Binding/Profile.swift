import Dovetail

/// A feature whose state is edited property by property.
@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var age = 0
    var tags: [String] = []
    var address = Address()
    var log: [String] = []
  }

  @ObservableState
  struct Address: Equatable {
    var city = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case cleared
    case loadTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name): state.log.append("name is \(state.name)")
      case .binding(\.address.city): state.log.append("city is \(state.address.city)")
      case .binding: state.log.append("other")
      case .cleared: state = State()
      case .loadTapped: return .send(.set(\.name, "loaded"))
      }
      return .none
    }
  }
}

/// A feature with a separate enum for the actions of its view.
@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    var user = ""
    var attempts = 0
  }

  enum Action: ViewAction, Equatable {
    case failed
    case view(View)

    @CasePathable
    enum View: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case loginTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .failed: state.attempts += 1
      case .view(.binding(\.user)): state.attempts = 0
      case .view: break
      }
      return .none
    }
  }
}

/// A feature without the `BindingReducer` that it needs.
@Reducer
struct Forgetful {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
