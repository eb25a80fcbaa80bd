import Navigation

/// What is seen while the app finds out who the user is.
@Reducer
struct Splash: Flow {
  @ObservableState
  struct State: Equatable {}

  @CasePathable
  enum Event: Equatable { case userIsKnown, userIsUnknown }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case event(Event)
  }

  static var targets: Targets { [\.splash] }
  static func start(for target: Place) -> State? { State() }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .onEvent(\.event) { _, event in
        switch event {
        case .userIsKnown: finish(next: .home)
        case .userIsUnknown: finish(next: .onboarding)
        }
      }
      .connected(as: "Splash")
  }
}
