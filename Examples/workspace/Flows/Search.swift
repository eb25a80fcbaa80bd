import Navigation

/// The search through all channels.
@Reducer
struct Search: Flow {
  @ObservableState
  struct State: Equatable {}

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case resultTapped(String)
  }

  static var targets: Targets { [\.search] }
  static func start(for target: Place) -> State? { State() }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .resultTapped(let channel): finish(next: .channel(channel))
      case .flow: .none
      }
    }
    .connected(as: "Search")
  }
}
