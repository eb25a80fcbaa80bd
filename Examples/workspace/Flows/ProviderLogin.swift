import Navigation

/// The login by a provider, which presents a sheet that asks for consent.
@Reducer
struct ProviderLogin: Flow {
  @ObservableState
  struct State: Equatable { @Presents var consent: Consent.State? }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case consent(PresentationAction<Consent.Action>)
    case providerTapped(String)
  }

  static var targets: Targets { [\.providerLogin] }
  static var children: Children { [.presented(\.$consent, action: \.consent, Consent.self)] }
  static func start(for target: Place) -> State? { State() }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .providerTapped(let name): open(.consent(name))
      case .flow, .consent: .none
      }
    }
    .ifLet(\.$consent, action: \.consent) { Consent() }
    .connected(as: "ProviderLogin")
  }
}
