import Navigation

@CasePathable
enum Place: Equatable, FlowTarget {
  case login
  case chat(String)
}

@Reducer
struct Login: Flow {
  @ObservableState
  struct State: Equatable {}
  // not named: unsupported recursion for reference to type alias 'Targets' of type 'Login'
  enum Action {
    case flow(Handover<Place>)
    case loggedIn
  }
  static var targets: Targets { [\.login] }
  static func start(for target: Place) -> State? { State() }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loggedIn: finish(next: .chat("general"))
      case .flow: .none
      }
    }
  }
}

@Reducer
struct App: Flow {
  @ObservableState
  enum State: Equatable { case login(Login.State) }
  enum Action: FlowAction {
    case flow(Handover<Place>)
    case login(Login.Action)
  }
  static var children: Children { [.case(\.login, action: \.login, Login.self)] }
  static func start(for target: Place) -> State? { nil }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifCaseLet(\.login, action: \.login) { Login() }
  }
}
