import Navigation

// Enums of features that hold enums of features, and features made in every way.

/// A feature that nothing but a value makes.
@Reducer
struct Stepper {
  let step: Int

  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }

  static var byTwo: Stepper { Stepper(step: 2) }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += step
      return .none
    }
  }
}

/// An enum of features, one of which is an enum of features itself.
@Reducer
enum Outermost {
  case middle(Middle)
  case implicit(Stepper = .byTwo)

  @Reducer(state: .equatable)
  enum Middle {
    case quiet
    case stepper(Stepper = Stepper(step: 10))
  }
}
extension Outermost.State: Equatable {}

/// An enum of features that holds itself.
@Reducer
indirect enum Tree {
  case leaf(feature: Stepper = Stepper(step: 1))
  case branch(Tree)
}
extension Tree.State: Equatable {}

/// An enum of features one case of which holds the enum.
@Reducer
enum Chain {
  case end(Listed)
  indirect case link(Chain)
}
extension Chain.State: Equatable {}

/// Reducers whose type is hidden.
@Reducer
struct Erased {
  typealias State = Listed.State
  typealias Action = Listed.Action

  var body: some ReducerOf<Self> {
    Reduce(Listed())
    Reduce<State, Action>(Listed())
    Reduce<State, Action> { _, _ in .none }
    Reduce<State, Action>(addOne)
  }

  private func addOne(_ state: inout State, _ action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}
