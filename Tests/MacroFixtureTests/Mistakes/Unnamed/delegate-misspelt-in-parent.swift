import Navigation

@Reducer
struct Form {
  @ObservableState
  struct State: Equatable { var name = "" }
  enum Action {
    case delegate(Delegate)
    case saveTapped
    @CasePathable
    enum Delegate { case saved(String) }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .saveTapped:
        return .send(.delegate(.saved(state.name)))
      }
    }
  }
}

@Reducer
struct Parent {
  @ObservableState
  struct State: Equatable {
    var form = Form.State()
    var saved = ""
  }
  enum Action { case form(Form.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) { Form() }
    Reduce { state, action in
      switch action {
      // not named: failed to produce diagnostic for expression; please submit a bug report
      //   (https://swift.org/contributing/#reporting-bugs)
      case .form(.delegat(.saved(let name))):
        state.saved = name
        return .none
      case .form:
        return .none
      }
    }
  }
}
