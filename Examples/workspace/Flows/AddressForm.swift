import Navigation

/// A screen that reports events and does not know the next screen.
@Reducer
struct AddressForm {
  @ObservableState
  struct State: Equatable { var address = "" }

  @CasePathable
  enum Event: Equatable {
    case entered(String)
    case cancelled
  }

  enum Action {
    case event(Event)
    case addressChanged(String)
    case sendTapped
    case cancelTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .event:
        return .none
      case .addressChanged(let address):
        state.address = address
        return .none
      case .sendTapped:
        return state.address.isEmpty ? .none : .send(.event(.entered(state.address)))
      case .cancelTapped:
        return .send(.event(.cancelled))
      }
    }
  }
}
