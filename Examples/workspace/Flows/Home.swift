import Navigation

/// The list of channels.
///
/// A channel is pushed onto the stack of this flow.
@Reducer
struct Home: Flow {
  @ObservableState
  struct State: Equatable { var path = StackState<Channel.State>() }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case path(StackActionOf<Channel>)
    case channelTapped(String)
  }

  static var targets: Targets { [\.home] }
  static var children: Children { [.stacked(\.path, action: \.path, Channel.self)] }
  static func start(for target: Place) -> State? { State() }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .channelTapped(let name): open(.channel(name))
      case .flow, .path: .none
      }
    }
    .forEach(\.path, action: \.path) { Channel() }
    .connected(as: "Home")
  }
}
