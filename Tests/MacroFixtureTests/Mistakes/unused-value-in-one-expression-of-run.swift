import Navigation

@MainActor func refresh() -> Int { 1 }

@Reducer
struct Refresher {
  @ObservableState
  struct State: Equatable { var isRefreshing = false }
  enum Action { case refreshTapped, stopped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshTapped:
        state.isRefreshing = true
        return .run { send in
          // error: conflicting arguments to generic parameter 'T' ('Void' vs. 'Int')
          await MainActor.run { refresh() }
        }
      case .stopped:
        return .none
      }
    }
  }
}
