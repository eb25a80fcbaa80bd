import Navigation

/// The settings, which show the profile as one of their own screens.
@Reducer
struct Settings: Flow {
  @ObservableState
  struct State: Equatable { var isProfileShown = false }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case logoutTapped
    case profileTapped
  }

  static var targets: Targets { [\.settings, \.profile] }
  static func start(for target: Place) -> State? { State() }
  static func open(_ target: Place, in state: inout State) { state.isProfileShown = target == .profile }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .logoutTapped: finish(next: .onboarding)
      case .profileTapped: open(.profile)
      case .flow: .none
      }
    }
    .connected(as: "Settings")
  }
}
