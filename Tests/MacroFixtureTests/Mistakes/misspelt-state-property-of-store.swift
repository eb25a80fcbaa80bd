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
// error: value of type 'Store<Water.State, Water.Action>' has no dynamic member 'glases' using key path from root type
//   'Water.State'
let drawing = observe { print("Glasses: \(store.glases)") }
await store.send(.glassTapped).finish()
store.send(.glassesSet(3))
await drawing.settle()
