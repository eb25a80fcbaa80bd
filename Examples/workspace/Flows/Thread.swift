import Navigation

/// A thread of a channel.
@Reducer
struct Thread: Flow {
  @ObservableState
  struct State: Equatable, Identifiable {
    /// The number of the thread.
    let id: Int
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
  }

  static var targets: Targets { [\.thread] }

  static func start(for target: Place) -> State? {
    guard case .thread(_, let number) = target else { return nil }
    return State(id: number)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().connected(as: "Thread")
  }
}
