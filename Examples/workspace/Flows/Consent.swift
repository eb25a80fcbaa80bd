import Navigation

/// The sheet that asks the user whether a provider may confirm the user's identity.
@Reducer
struct Consent: Flow {
  @ObservableState
  struct State: Equatable, Identifiable {
    /// The name of the provider.
    let id: String
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case allowTapped
    case denyTapped
  }

  static var targets: Targets { [\.consent] }

  static func start(for target: Place) -> State? {
    guard case .consent(let name) = target else { return nil }
    return State(id: name)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .allowTapped: finish(next: .home)
      case .denyTapped: finish()
      case .flow: .none
      }
    }
    .connected(as: "Consent")
  }
}
