import Navigation

/// Two children that share a value with each other, and a child that is one of several.
@Reducer
struct Household {
  @ObservableState
  struct State: Equatable {
    var first: Member.State
    var second: Member.State
    var mode = Mode.awake(since: 0)

    init(budget: Int = 10) {
      let budget = Shared(value: Budget(left: budget))
      first = Member.State(name: "Ada", budget: budget)
      second = Member.State(name: "Grace", budget: budget)
    }
  }

  enum Mode: Equatable {
    case awake(since: Int)
    case asleep(Dream?)

    enum Dream: Equatable { case of(String) }
  }

  enum Action: Equatable {
    case first(Member.Action)
    case second(Member.Action)
    case sleepButtonTapped
    case dreamt
    case wakeButtonTapped
  }

  private enum CancelID { case dream }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Member() }
    Scope(state: \.second, action: \.second) { Member() }
    Reduce { state, action in
      switch action {
      case .sleepButtonTapped:
        state.mode = .asleep(nil)
        return .run { send in
          try await clock.sleep(for: .milliseconds(66))
          await send(.dreamt)
        }
        .cancellable(id: CancelID.dream, cancelInFlight: true)
      case .dreamt:
        state.mode = .asleep(.of(state.first.name))
        return .none
      case .wakeButtonTapped:
        state.mode = .awake(since: state.first.spentCount)
        return .cancel(id: CancelID.dream)
      case .first, .second:
        return .none
      }
    }
  }
}

struct Budget: Equatable, Sendable {
  var left: Int
}

/// A child that spends from the shared budget.
@Reducer
struct Member {
  @ObservableState
  struct State: Equatable {
    let name: String
    @Shared var budget: Budget
    var spentCount = 0

    init(name: String, budget: Shared<Budget>) {
      self.name = name
      _budget = budget
    }
  }

  enum Action: Equatable {
    case spendButtonTapped(Int)
    case earnButtonTapped
    case earned(Int)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .spendButtonTapped(let amount):
        state.$budget.withLock { $0.left -= amount }
        state.spentCount += 1
        return .none
      case .earnButtonTapped:
        return .run { send in
          try await clock.sleep(for: .milliseconds(48))
          await send(.earned(5))
        }
      case .earned(let amount):
        state.$budget.withLock { $0.left += amount }
        return .none
      }
    }
  }
}
