import DovetailTestSupport
import Navigation

/// A feature that asks to be dismissed from wherever there is work.
@Reducer
struct ParentWithDismissableChildren {
  @ObservableState
  struct State: Equatable {
    var desk = DismissableChild.State(id: 0)
    var optional: DismissableChild.State?
    var desks: IdentifiedArrayOf<DismissableChild.State> = []
    var isClosing: Bool?
    var path = StackState<DismissableChild.State>()
  }

  enum Action {
    case desk(DismissableChild.Action)
    case optional(DismissableChild.Action)
    case desks(IdentifiedActionOf<DismissableChild>)
    case path(StackActionOf<DismissableChild>)
    case closeAtOnce
    case closeTwice
    case closeInGroup
    case closed
  }

  @Dependency(\.dismiss) var dismiss

  @Reducer
  struct DismissableChild {
    @ObservableState
    struct State: Equatable, Identifiable { let id: Int }
    enum Action { case leave }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await dismiss() } }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.desk, action: \.desk) { DismissableChild() }
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
    .ifLet(\.optional, action: \.optional) { DismissableChild() }
    .forEach(\.desks, action: \.desks) { DismissableChild() }
    .forEach(\.path, action: \.path) { DismissableChild() }
    .task(id: \.isClosing) { _, _ in await dismiss() }
  }
}

/// A feature that presents a porter, over it and on a stack.
@Reducer
struct Lobby {
  @ObservableState
  struct State: Equatable {
    @Presents var porter: ParentWithDismissableChildren.State?
    var porters = StackState<ParentWithDismissableChildren.State>()
  }

  enum Action {
    case porter(PresentationAction<ParentWithDismissableChildren.Action>)
    case porters(StackActionOf<ParentWithDismissableChildren>)
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
    .ifLet(\.$porter, action: \.porter) { ParentWithDismissableChildren() }
    .forEach(\.porters, action: \.porters) { ParentWithDismissableChildren() }
  }
}
