import Navigation
import TestSupport

/// A feature that asks to be dismissed from wherever there is work.
@Reducer
struct Porter {
  @ObservableState
  struct State: Equatable {
    var desk = Desk.State(id: 0)
    var optional: Desk.State?
    var desks: IdentifiedArrayOf<Desk.State> = []
    var isClosing: Bool?
    var path = StackState<Desk.State>()
  }

  enum Action {
    case desk(Desk.Action)
    case optional(Desk.Action)
    case desks(IdentifiedActionOf<Desk>)
    case path(StackActionOf<Desk>)
    case closeAtOnce
    case closeTwice
    case closeInGroup
    case closed
  }

  @Dependency(\.dismiss) var dismiss

  @Reducer
  struct Desk {
    @ObservableState
    struct State: Equatable, Identifiable { let id: Int }
    enum Action { case leave }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await dismiss() } }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.desk, action: \.desk) { Desk() }
    Reduce { state, action in
      switch action {
      case .closeAtOnce:
        state.isClosing = true
        return .none
      case .closeTwice:
        return .run { send in
          await dismiss()
          await dismiss()
          await send(.closed)
        }
      case .closeInGroup:
        return .run { _ in
          await withTaskGroup { group in
            group.addTask { await dismiss() }
            await group.waitForAll()
          }
        }
      case .desk, .optional, .desks, .path, .closed:
        return .none
      }
    }
    .ifLet(\.optional, action: \.optional) { Desk() }
    .forEach(\.desks, action: \.desks) { Desk() }
    .forEach(\.path, action: \.path) { Desk() }
    .task(id: \.isClosing) { _, _ in await dismiss() }
  }
}

/// A feature that presents a porter, over it and on a stack.
@Reducer
struct Lobby {
  @ObservableState
  struct State: Equatable {
    @Presents var porter: Porter.State?
    var porters = StackState<Porter.State>()
  }

  enum Action {
    case porter(PresentationAction<Porter.Action>)
    case porters(StackActionOf<Porter>)
    case replaced
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .porter(.presented(.closed)), .porters(.element(id: _, action: .closed)):
        reportIssue("What was dismissed has gone on.")
      case .replaced:
        state.porter = nil
      default:
        break
      }
      return .none
    }
    .ifLet(\.$porter, action: \.porter) { Porter() }
    .forEach(\.porters, action: \.porters) { Porter() }
  }
}
