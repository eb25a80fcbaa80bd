import DovetailTestSupport
import Navigation

/// A feature above one that presents others.
@Reducer
struct Office {
  @ObservableState
  struct State: Equatable {
    @Presents var desk: DismissableChild.State?
  }

  enum Action {
    case desk(PresentationAction<DismissableChild.Action>)
    case cleared
  }

  var journal = Journal()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .cleared = action { state.desk = nil }
      return .none
    }
    .ifLet(\.$desk, action: \.desk) { DismissableChild(journal: journal) }
  }
}
