import Navigation

/// The app: the splash, the onboarding or the tabs.
@Reducer
struct Workspace: Flow {
  @ObservableState
  enum State: Equatable {
    case splash(Splash.State)
    case onboarding(Onboarding.State)
    case tabs(Tabs.State)
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case splash(Splash.Action)
    case onboarding(Onboarding.Action)
    case tabs(Tabs.Action)

    /// The server has ended the session; this may happen at any time.
    case sessionExpired
  }

  static var children: Children {
    [
      .case(\.splash, action: \.splash, Splash.self),
      .case(\.onboarding, action: \.onboarding, Onboarding.self),
      .case(\.tabs, action: \.tabs, Tabs.self),
    ]
  }

  static func start(for target: Place) -> State? { .splash(Splash.State()) }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .sessionExpired: open(.onboarding)
      case .flow, .splash, .onboarding, .tabs: .none
      }
    }
    .ifCaseLet(\.splash, action: \.splash) { Splash() }
    .ifCaseLet(\.onboarding, action: \.onboarding) { Onboarding() }
    .ifCaseLet(\.tabs, action: \.tabs) { Tabs() }
    .connected(as: "Workspace")
  }
}
