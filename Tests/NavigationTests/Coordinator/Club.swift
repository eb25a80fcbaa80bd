import DovetailTestFixtures
import Navigation

/// The outermost flow: one of three others at a time.
@Reducer
struct Club: Flow {
  @ObservableState
  enum State: Equatable {
    case splash(Splash.State)
    case login(Login.State)
    case main(Main.State)
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case splash(Splash.Action)
    case login(Login.Action)
    case main(Main.Action)
  }

  static var children: Children {
    [
      .case(\.splash, action: \.splash, Splash.self),
      .case(\.login, action: \.login, Login.self),
      .case(\.main, action: \.main, Main.self),
    ]
  }

  static func start(for target: Place) -> State? { nil }

  var journal = Journal()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flow(let handover):
        journal.note("club hears of \(handover.is(\.open) ? "a place" : "an end")")
      case .login(.flow(.finish(next: nil))):
        state = .splash(Splash.State())
      case .splash, .login, .main:
        break
      }
      return .none
    }
    .ifCaseLet(\.splash, action: \.splash) { Splash(journal: journal) }
    .ifCaseLet(\.login, action: \.login) { Login(journal: journal) }
    .ifCaseLet(\.main, action: \.main) { Main(journal: journal) }
  }
}

/// A flow without screens of its own.
@Reducer
struct Splash: Flow {
  @ObservableState
  struct State: Equatable { var shown = 0 }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case stay(String)
    case finish(Place?)
  }

  static var targets: Targets { [\.splash] }
  static func start(for target: Place) -> State? { State() }

  var journal = Journal()

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

/// A flow that presents one of two others, or a screen that is none.
@Reducer
struct Login: Flow {
  @Reducer
  enum Destination {
    case mail(Mail)
    case provider(Provider)
    case form(Form)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var attempts = 0
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case destination(PresentationAction<Destination.Action>)
    case stay(String)
    case finish(Place?)
    case attempted
  }

  static var targets: Targets { [\.login] }
  static var children: Children {
    [
      .presented(\.$destination, case: \.mail, action: \.destination, case: \.mail, Mail.self),
      .presented(\.$destination, case: \.provider, action: \.destination, case: \.provider, Provider.self),
    ]
  }
  static func start(for target: Place) -> State? { State() }

  var journal = Journal()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flow: return .none
      case .destination(.presented(.mail(.flow(.finish)))):
        journal.note("login hears of mail, which is \(state.destination == nil ? "gone" : "there")")
        return .none
      case .destination: return .none
      case .stay(let name): return journal.staying(name)
      case .finish(let next): return finish(next: next)
      case .attempted:
        state.attempts += 1
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .onEvent(\.destination.form.event) { _, event in
      switch event {
      case .loggedIn: finish(next: .home)
      case .gaveUp: finish()
      }
    }
  }
}

/// A screen that is no flow: it tells what happened.
@Reducer
struct Form {
  @ObservableState
  struct State: Equatable {}

  @CasePathable
  enum Event: Equatable { case loggedIn, gaveUp }

  enum Action {
    case event(Event)
    case doneTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .event: .none
      case .doneTapped: .send(.event(.loggedIn))
      }
    }
  }
}

extension Login.Destination.State: Equatable {}

/// A flow with a stack of flows.
@Reducer
struct Mail: Flow {
  @ObservableState
  struct State: Equatable { var path = StackState<Code.State>() }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case path(StackActionOf<Code>)
    case stay(String)
    case finish(Place?)
  }

  static var targets: Targets { [\.mail] }
  static var children: Children { [.stacked(\.path, action: \.path, Code.self)] }
  static func start(for target: Place) -> State? { State() }

  @Dependency(\.journal) var journal

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flow, .path: return .none
      case .stay(let name): return journal.staying(name)
      case .finish(let next): return finish(next: next)
      }
    }
    .forEach(\.path, action: \.path) { Code() }
  }
}

/// A flow with an identity, of which there may be several.
@Reducer
struct Code: Flow {
  @ObservableState
  struct State: Equatable, Identifiable { let id: String }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case stay(String)
    case finish(Place?)
  }

  static var targets: Targets { [\.code] }

  static func start(for target: Place) -> State? {
    guard case .code(let id) = target else { return nil }
    return State(id: id)
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

/// Another flow without screens.
@Reducer
struct Provider: Flow {
  @ObservableState
  struct State: Equatable {}

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case stay(String)
    case finish(Place?)
  }

  static var targets: Targets { [\.provider] }
  static func start(for target: Place) -> State? { State() }

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

extension DependencyValues {
  @DependencyEntry var journal: Journal = Journal()
}
