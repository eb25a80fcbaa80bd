import Navigation

/// The choice between the login methods, each of which is presented as a sheet.
@Reducer
struct Onboarding: Flow {
  @Reducer
  enum Destination {
    case mail(MailLogin)
    case provider(ProviderLogin)
  }

  @ObservableState
  struct State: Equatable { @Presents var destination: Destination.State? }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case destination(PresentationAction<Destination.Action>)
    case mailTapped
    case providerTapped
  }

  static var targets: Targets { [\.onboarding] }
  static var children: Children {
    [
      .presented(\.$destination, case: \.mail, action: \.destination, case: \.mail, MailLogin.self),
      .presented(\.$destination, case: \.provider, action: \.destination, case: \.provider, ProviderLogin.self),
    ]
  }
  static func start(for target: Place) -> State? { State() }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .mailTapped: open(.mailLogin)
      case .providerTapped: open(.providerLogin)
      case .flow, .destination: .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .connected(as: "Onboarding")
  }
}

extension Onboarding.Destination.State: Equatable {}
