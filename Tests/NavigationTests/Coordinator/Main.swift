import DovetailTestFixtures
import Navigation

/// A flow of tabs, which are always there, and a flow that is presented over them.
@Reducer
struct Main: Flow {
  enum Tab: Equatable { case home, search }

  @ObservableState
  struct State: Equatable {
    var tab = Tab.home
    var home = Home.State()
    var search = Search.State()
    var player = Player.State()
    @Presents var settings: Settings.State?
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case home(Home.Action)
    case search(Search.Action)
    case player(Player.Action)
    case settings(PresentationAction<Settings.Action>)
    case stay(String)
    case show(Place)
  }

  static var children: Children {
    [
      .tab(\.home, action: \.home, Home.self, selection: \.tab, .home),
      .tab(\.search, action: \.search, Search.self, selection: \.tab, .search),
      .always(\.player, action: \.player, Player.self),
      .presented(\.$settings, action: \.settings, Settings.self),
    ]
  }
  static func start(for target: Place) -> State? { State() }

  var journal = Journal()

  var body: some ReducerOf<Self> {
    Scope(state: \.home, action: \.home) { Home(journal: journal) }
    Scope(state: \.search, action: \.search) { Search() }
    Scope(state: \.player, action: \.player) { Player() }
    Reduce { state, action in
      switch action {
      case .flow, .home, .search, .player, .settings: return .none
      case .stay(let name): return journal.staying(name)
      case .show(let place): return open(place)
      }
    }
    .ifLet(\.$settings, action: \.settings) { Settings() }
  }
}

/// A flow that holds another as an optional.
@Reducer
struct Home: Flow {
  @ObservableState
  struct State: Equatable { var channel: Channel.State? }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case channel(Channel.Action)
    case stay(String)
    case finish(Place?)
  }

  static var targets: Targets { [\.home] }
  static var children: Children { [.optional(\.channel, action: \.channel, Channel.self)] }
  static func start(for target: Place) -> State? { State() }

  var journal = Journal()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flow, .channel: return .none
      case .stay(let name): return journal.staying(name)
      case .finish(let next): return finish(next: next)
      }
    }
    .ifLet(\.channel, action: \.channel) { Channel() }
  }
}

/// A flow with an identity and one below it, which is in the tree twice, and follows a value of its state.
@Reducer
struct Channel: Flow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: String
    var isFollowed = false
    @Presents var thread: Thread.State?
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case thread(PresentationAction<Thread.Action>)
    case stay(String)
    case finish(Place?)
    case followTapped
  }

  static var targets: Targets { [\.channel] }
  static var children: Children { [.presented(\.$thread, action: \.thread, Thread.self)] }

  static func start(for target: Place) -> State? {
    switch target {
    case .channel(let id), .thread(let id, _): State(id: id)
    default: nil
    }
  }

  @Dependency(\.journal) var journal

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flow, .thread: return .none
      case .stay(let name): return journal.staying(name)
      case .finish(let next): return finish(next: next)
      case .followTapped:
        state.isFollowed = true
        return .none
      }
    }
    .ifLet(\.$thread, action: \.thread) { Thread() }
    .task(id: { $0.isFollowed ? $0.id : nil }) { [journal] id, _ in await journal.stay("following \(id)") }
  }
}

@Reducer
struct Thread: Flow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let channel: String
    let number: Int
    var id: Int { number }
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case stay(String)
    case finish(Place?)
  }

  static var targets: Targets { [\.thread] }

  static func start(for target: Place) -> State? {
    guard case .thread(let channel, let number) = target else { return nil }
    return State(channel: channel, number: number)
  }

  @Dependency(\.journal) var journal

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .flow: return .none
      case .stay(let name): return journal.staying(name)
      case .finish(let next): return finish(next: next)
      }
    }
  }
}

/// A flow with a stack of flows and of a screen that is none.
@Reducer
struct Search: Flow {
  @Reducer
  enum Path {
    case channel(Channel)
    case hit(Hit)
  }

  @ObservableState
  struct State: Equatable { var path = StackState<Path.State>() }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case path(StackActionOf<Path>)
    case stay(String)
    case finish(Place?)
  }

  static var targets: Targets { [\.search, \.hit] }
  static var children: Children {
    [.stacked(\.path, case: \.channel, action: \.path, case: \.channel, Channel.self)]
  }
  static func start(for target: Place) -> State? { State() }

  static func open(_ target: Place, in state: inout State) {
    state.path.removeAll()
    if case .hit(let text) = target { state.path.append(.hit(Hit.State(text: text))) }
  }

  @Dependency(\.journal) var journal

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flow, .path: return .none
      case .stay(let name): return journal.staying(name)
      case .finish(let next): return finish(next: next)
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Search.Path.State: Equatable {}

@Reducer
struct Hit {
  @ObservableState
  struct State: Equatable { var text: String }

  enum Action { case tapped }
}

@Reducer
struct Player: Flow {
  @ObservableState
  struct State: Equatable { var isLarge = false }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case finish(Place?)
  }

  static var targets: Targets { [\.player] }
  static func start(for target: Place) -> State? { State() }
  static func open(_ target: Place, in state: inout State) { state.isLarge = true }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .flow: .none
      case .finish(let next): finish(next: next)
      }
    }
  }
}

/// A flow with a place that is one of its own screens.
@Reducer
struct Settings: Flow {
  @ObservableState
  struct State: Equatable { var isProfileShown = false }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case stay(String)
    case finish(Place?)
  }

  static var targets: Targets { [\.settings, \.profile] }
  static func start(for target: Place) -> State? { State() }
  static func open(_ target: Place, in state: inout State) { state.isProfileShown = target == .profile }

  @Dependency(\.journal) var journal

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flow: return .none
      case .stay(let name): return journal.staying(name)
      case .finish(let next): return finish(next: next)
      }
    }
  }
}
