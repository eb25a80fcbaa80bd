import Navigation

/// The sheet for the code that was sent to an address.
@Reducer
struct CodeEntry: Flow {
  @ObservableState
  struct State: Equatable, Identifiable {
    /// The address.
    let id: String
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case confirmTapped
  }

  static var targets: Targets { [\.code] }

  static func start(for target: Place) -> State? {
    guard case .code(let address) = target else { return nil }
    return State(id: address)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .confirmTapped: finish(next: .home)
      case .flow: .none
      }
    }
    .connected(as: "CodeEntry")
  }
}
