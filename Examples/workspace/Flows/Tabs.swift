import Navigation

/// The tab bar.
///
/// The flows of all tabs are present at the same time.
@Reducer
struct Tabs: Flow {
  enum Tab: String, CaseIterable { case home, messages, search, settings }

  @ObservableState
  struct State: Equatable {
    var tab = Tab.home
    var home = Home.State()
    var messages = Messages.State()
    var search = Search.State()
    var settings = Settings.State()
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case home(Home.Action)
    case messages(Messages.Action)
    case search(Search.Action)
    case settings(Settings.Action)
    case tabTapped(Tab)
  }

  static var children: Children {
    [
      .tab(\.home, action: \.home, Home.self, selection: \.tab, .home),
      .tab(\.messages, action: \.messages, Messages.self, selection: \.tab, .messages),
      .tab(\.search, action: \.search, Search.self, selection: \.tab, .search),
      .tab(\.settings, action: \.settings, Settings.self, selection: \.tab, .settings),
    ]
  }
  static func start(for target: Place) -> State? { State() }

  var body: some ReducerOf<Self> {
    Scope(state: \.home, action: \.home) { Home() }
    Scope(state: \.messages, action: \.messages) { Messages() }
    Scope(state: \.search, action: \.search) { Search() }
    Scope(state: \.settings, action: \.settings) { Settings() }
    Reduce { state, action in
      if case .tabTapped(let tab) = action { state.tab = tab }
      return .none
    }
    .connected(as: "Tabs")
  }
}
