import Navigation

/// Sliders whose changes are throttled, with the latest and with the first value.
@Reducer
struct Mixer {
  @ObservableState
  struct State: Equatable {
    var volume = 0.5
    var balance = 0
    var savedVolume: Double?
    private(set) var savedBalances: [Int] = []

    mutating func save(_ balance: Int) { savedBalances = Array((savedBalances + [balance]).suffix(3)) }
  }

  @CasePathable
  enum Action: Equatable {
    case volumeChanged(Double)
    case volumeSaved(Double)
    case balanceChanged(Int)
    case balanceSaved(Int)
  }

  private enum CancelID {
    case volume
    case balance
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .volumeChanged(let volume):
        state.volume = volume
        return .send(.volumeSaved(volume))
          .throttle(id: CancelID.volume, for: .milliseconds(80), clock: clock, latest: true)
      case .balanceChanged(let balance):
        state.balance = balance
        return .run { send in await send(.balanceSaved(balance)) }
          .throttle(id: CancelID.balance, for: .milliseconds(50), clock: clock, latest: false)
      case .volumeSaved(let volume):
        state.savedVolume = volume
        return .none
      case .balanceSaved(let balance):
        state.save(balance)
        return .none
      }
    }
  }
}
