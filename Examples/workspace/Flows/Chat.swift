import Navigation

/// A chat with one person.
@Reducer
struct Chat: Flow {
  @ObservableState
  struct State: Equatable, Identifiable {
    /// The name of the person.
    let id: String
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
  }

  static var targets: Targets { [\.chat] }

  static func start(for target: Place) -> State? {
    guard case .chat(let name) = target else { return nil }
    return State(id: name)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().connected(as: "Chat")
  }
}
