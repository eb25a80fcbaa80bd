import Navigation

/// A counter with facts, timers and a form, without macros.
struct Counter: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var fact: String?
    var isTimerOn = false
    @BindingState var name = ""
    @PresentationState var alert: AlertState<Action.Alert>?
  }

  enum Action: BindableAction, Equatable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case decrementTapped
    case incrementTapped
    case factTapped
    case factResponse(TaskResult<String>)
    case timerTapped
    case timerTicked

    enum Alert: Equatable {
      case reset
    }
  }

  enum CancelID { case timer }

  @Dependency(\.facts) var facts
  @Dependency(\.mainQueue) var mainQueue

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.reset)):
        state.count = 0
        return .none

      case .alert:
        return .none

      case .binding(\.$name):
        state.name = String(state.name.prefix(5))
        return .none

      case .binding:
        return .none

      case .decrementTapped:
        guard state.count > 0 else {
          state.alert = AlertState {
            TextState("Start again?")
          } actions: {
            ButtonState(role: .destructive, action: .reset) { TextState("Reset") }
          }
          return .none
        }
        state.count -= 1
        return .none

      case .incrementTapped:
        state.count += 1
        return .none

      case .factTapped:
        return .run { [count = state.count] send in
          await send(.factResponse(TaskResult { try await facts.fetch(count) }))
        }

      case let .factResponse(.success(fact)):
        state.fact = fact
        return .none

      case .factResponse(.failure):
        state.fact = nil
        return .none

      case .timerTapped:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in mainQueue.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .timerTicked:
        state.count += 1
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}
