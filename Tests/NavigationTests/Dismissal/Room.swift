import DovetailTestFixtures
import Navigation

/// A feature that presents another of its kind, as a sheet or as one of several, and has a stack of them.
@Reducer
struct Room {
  @Reducer
  enum Side {
    case room(Room)
    case store(Room)
    case alert(AlertState<Choice>)

    @CasePathable
    enum Choice: String, Codable, Sendable { case stay, go }
  }

  @ObservableState
  struct State: Equatable, Codable, Identifiable, Sendable {
    let id: Int
    var topic: String?
    @Presents var sheet: Room.State?
    @Presents var side: Side.State?
    var path = StackState<Room.State>()
    var visits = 0
  }

  enum Action {
    case sheet(PresentationAction<Room.Action>)
    case side(PresentationAction<Side.Action>)
    case path(StackActionOf<Room>)
    case stay(String)
    case leave
    case entered(String)
    case change(@Sendable (inout State) -> Void)
  }

  @Dependency(\.dismiss) var dismiss
  var journal = Journal()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stay(let name):
        return journal.staying(name)
      case .leave:
        return .run { _ in await dismiss() }
      case .entered:
        state.visits += 1
        return .none
      case .change(let change):
        change(&state)
        return .none
      case .sheet, .side, .path:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Room(journal: journal) }
    .ifLet(\.$side, action: \.side) {
      EmptyReducer()
        .ifCaseLet(\.room, action: \.room) { Room(journal: journal) }
        .ifCaseLet(\.store, action: \.store) { Room(journal: journal) }
    }
    .forEach(\.path, action: \.path) { Room(journal: journal) }
    .task(id: \.topic) { topic, send in
      await send(.entered(topic))
      await journal.stay(topic)
    }
  }
}

extension Room.Side.State: Equatable, Codable, Sendable {}

extension AlertState<Room.Side.Choice> {
  static var question: Self {
    AlertState {
      TextState("Stay ") + TextState("here").bold() + TextState("?")
    } actions: {
      ButtonState(action: .stay) { TextState("Stay") }
      ButtonState(role: .cancel) { TextState("Later") }
    } message: {
      TextState("It is late.")
    }
  }
}
