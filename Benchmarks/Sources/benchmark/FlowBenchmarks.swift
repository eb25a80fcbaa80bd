import Navigation

/// What flows cost: handing over, and every other action.
@MainActor
enum FlowBenchmarks {
  /// From leaf to leaf in a tree of 1,110 flows, six steps, against one of 110 and four steps.
  static func handingOver() async -> Times {
    typealias Large = Broad.Fan<Broad.Trunk>
    typealias Small = Broad.Fan<Broad.Bough<Broad.D0>>
    let large = Store(initialState: Large.State()) { Large() }
    let small = Store(initialState: Small.State()) { Small() }
    large.send(.flow(.open(.leaf(123))))
    small.send(.flow(.open(.leaf(23))))
    return await compare(iterations: 200) {
      for _ in 0..<100 {
        large.send(.f1(.f2(.f3(.flow(.finish(next: .leaf(987)))))))
        large.send(.f9(.f8(.f7(.flow(.finish(next: .leaf(123)))))))
      }
    } baseline: {
      for _ in 0..<100 {
        small.send(.f2(.f3(.flow(.finish(next: .leaf(87))))))
        small.send(.f8(.f7(.flow(.finish(next: .leaf(23))))))
      }
    }
  }

  /// An action of a feature three levels deep, where each level is a flow, against features that are none.
  static func otherActions() async -> Times {
    let flows = Store(initialState: Level<Level<Level<Bottom>>>.State()) { Level<Level<Level<Bottom>>>() }
    let plain = Store(initialState: Plain<Plain<Plain<Bottom>>>.State()) { Plain<Plain<Plain<Bottom>>>() }
    return await compare(iterations: 10_000) {
      for _ in 0..<10_000 { flows.send(.child(.child(.child(.tick)))) }
    } baseline: {
      for _ in 0..<10_000 { plain.send(.child(.child(.child(.tick)))) }
    }
  }
}

/// A feature that can be made of nothing.
protocol Basic: Reducer where State: Blank {
  init()
}

protocol Blank {
  init()
}

struct Bottom: Basic, Flow {
  struct State: Blank { var count = 0 }

  @CasePathable
  enum Action: FlowAction {
    case flow(Handover<Broad.Spot>)
    case tick
  }

  static func start(for target: Broad.Spot) -> State? { State() }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

struct Level<Child: Basic & Flow>: Basic, Flow where Child.Action.Target == Broad.Spot {
  struct State: Blank { var child = Child.State() }

  @CasePathable
  enum Action: FlowAction {
    case flow(Handover<Broad.Spot>)
    case child(Child.Action)
  }

  static var children: Children { [.always(\.child, action: \.child, Child.self)] }
  static func start(for target: Broad.Spot) -> State? { State() }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Child() }
  }
}

struct Plain<Child: Basic>: Basic {
  struct State: Blank { var child = Child.State() }

  @CasePathable
  enum Action {
    case child(Child.Action)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Child() }
  }
}
