import Navigation

@Reducer
struct Water {
  @ObservableState
  struct State: Equatable {
    var glasses = 0
  }
  enum Action {
    case glassTapped
    case glassesSet(Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .glassTapped:
        state.glasses += 1
        return .none
      case .glassesSet(let glasses):
        state.glasses = glasses
        return .none
      }
    }
  }
}

let store = Store(initialState: Water.State()) { Water() }
let drawing = observe { print("Glasses: \(store.glasses)") }
await store.send(.glassTapped).finish()
// error: 'send' is unavailable: A store takes an action: 'send(.name(value))'. Key paths are for test stores.
store.send(\.glassesSet, 3)
await drawing.settle()
