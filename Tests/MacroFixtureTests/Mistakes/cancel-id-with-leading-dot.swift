import Navigation

@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable { var seconds = 0 }
  enum Action { case startTapped, stopTapped, ticked, saved }
  enum CancelID { case timer, save }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopTapped:
        return .merge(
          // error: type 'any Any.Type' has no member 'timer'
          .cancel(id: .timer),
          .run { send in await send(.saved) }
            .debounce(id: CancelID.save, for: .seconds(1), clock: clock)
        )
      case .ticked:
        state.seconds += 1
        return .none
      case .saved:
        return .none
      }
    }
  }
}
