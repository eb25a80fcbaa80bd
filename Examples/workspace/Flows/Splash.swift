import Navigation

/// The screen that is visible until the app has identified the user.
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
