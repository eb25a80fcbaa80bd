import Navigation

/// Effects in a queue, in a sequence and side by side, tracked work, and effects that change the state.
@Reducer
struct Uploads {
  @ObservableState
  struct State: Equatable {
    @TaskState var refreshing
    var progress = 0
    var sent: [Int] = []
    var notes: [String] = []
  }

  struct Finished: Equatable, Sendable { let count: Int }

  enum Action {
    case sendButtonTapped(Int)
    case sent(Int)
    case refreshButtonTapped
    case cancelButtonTapped
    case sequenceButtonTapped
    case noted(String)
    case progressButtonTapped
  }

  private enum CancelID {
    case queue
    case progress
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sendButtonTapped(let number):
        return .run { send in
          try await clock.sleep(for: .milliseconds(55))
          await send(.sent(number))
        }
        .cancellable(id: CancelID.queue, policy: .queue(limit: 3))
      case .sent(let number):
        state.sent.append(number)
        return .post(Finished(count: state.sent.count))
      case .refreshButtonTapped:
        return run(tracking: \.$refreshing) { feature in
          try await clock.sleep(for: .milliseconds(75))
          try await feature.modify { $0.sent = [] }
        }
      case .cancelButtonTapped:
        return .merge(cancel(\.$refreshing), .cancel(id: CancelID.progress))
      case .sequenceButtonTapped:
        return .merge(
          .concatenate(note("a", after: .milliseconds(40)), note("b", after: .milliseconds(35))),
          note("c", after: .milliseconds(62))
        )
      case .noted(let text):
        state.notes = Array((state.notes + [text]).suffix(4))
        return .none
      case .progressButtonTapped:
        return run { feature in
          for percent in [25, 50, 100] {
            try await clock.sleep(for: .milliseconds(33))
            try await feature.modify { $0.progress = percent }
          }
        }
        .cancellable(id: CancelID.progress, cancelInFlight: true)
      }
    }
    .onEvent(Finished.self) { state, event in
      state.notes = ["\(event.count)"]
      return .none
    }
  }

  private func note(_ text: String, after duration: Duration) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: duration)
      await send(.noted(text))
    }
  }
}
