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
          // error: mutable capture of 'inout' parameter 'state' is not allowed in concurrently-executing code
          //   [#SendableClosureCaptures]
          for await _ in clock.timer(interval: .seconds(1)) { state.seconds += 1 }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopTapped:
        return .merge(
          .cancel(id: CancelID.timer),
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
