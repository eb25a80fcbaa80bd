import Navigation

/// A channel that presents a sheet for one of its threads.
@Reducer
struct Channel: Flow {
  @ObservableState
  struct State: Equatable, Identifiable {
    /// The name of the channel.
    let id: String
    @Presents var thread: Thread.State?
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case thread(PresentationAction<Thread.Action>)
    case threadTapped(Int)
    case authorTapped(String)
  }

  static var targets: Targets { [\.channel] }
  static var children: Children { [.presented(\.$thread, action: \.thread, Thread.self)] }

  static func start(for target: Place) -> State? {
    switch target {
    case .channel(let name), .thread(let name, _): State(id: name)
    default: nil
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .threadTapped(let number): open(.thread(state.id, number))
      case .authorTapped(let name): finish(next: .chat(name))
      case .flow, .thread: .none
      }
    }
    .ifLet(\.$thread, action: \.thread) { Thread() }
    .connected(as: "Channel")
  }
}
