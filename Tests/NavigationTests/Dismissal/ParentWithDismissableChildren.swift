import DovetailTestSupport
import Navigation

/// A feature that asks to be dismissed from wherever there is work.
@Reducer
struct ParentWithDismissableChildren {
  @ObservableState
  struct State: Equatable {
    var child = DismissableChild.State(id: 0)
    var optional: DismissableChild.State?
    var rows: IdentifiedArrayOf<DismissableChild.State> = []
    var isClosing: Bool?
    var path = StackState<DismissableChild.State>()
  }

  enum Action {
    case child(DismissableChild.Action)
    case optional(DismissableChild.Action)
    case rows(IdentifiedActionOf<DismissableChild>)
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
    enum Action { case dismissTapped }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await dismiss() } }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { DismissableChild() }
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
      case .child, .optional, .rows, .path, .closed:
        return .none
      }
    }
    .ifLet(\.optional, action: \.optional) { DismissableChild() }
    .forEach(\.rows, action: \.rows) { DismissableChild() }
    .forEach(\.path, action: \.path) { DismissableChild() }
    .task(id: \.isClosing) { _, _ in await dismiss() }
  }
}

/// A feature that presents the parent, as a sheet and on a stack.
@Reducer
struct PresentingFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: ParentWithDismissableChildren.State?
    var stack = StackState<ParentWithDismissableChildren.State>()
  }

  enum Action {
    case sheet(PresentationAction<ParentWithDismissableChildren.Action>)
    case stack(StackActionOf<ParentWithDismissableChildren>)
    case replaced
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sheet(.presented(.closed)), .stack(.element(id: _, action: .closed)):
        reportIssue("What was dismissed has gone on.")
      case .replaced:
        state.sheet = nil
      default:
        break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { ParentWithDismissableChildren() }
    .forEach(\.stack, action: \.stack) { ParentWithDismissableChildren() }
  }
}
