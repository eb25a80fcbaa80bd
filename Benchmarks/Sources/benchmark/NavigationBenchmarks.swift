import Navigation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What presentation and stacks cost: a child that is there, screens that come and go, and a path that is kept.
@MainActor
enum NavigationBenchmarks {
  static func presented() async -> Times {
    let presenting = opaque(Store(initialState: Presenting.State(child: Lamp.State())) { Presenting() })
    let scoping = opaque(Store(initialState: Scoping.State()) { Scoping() })
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { presenting.send(.child(.presented(.toggled))) }
    } baseline: {
      for _ in 0..<count { scoping.send(.child(.toggled)) }
    }
  }

  static func presentedCase() async -> Times {
    let presenting = opaque(Store(initialState: Branching.State(destination: .lamp(Lamp.State()))) { Branching() })
    let scoping = opaque(Store(initialState: Forking.State()) { Forking() })
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { presenting.send(.destination(.presented(.lamp(.toggled)))) }
    } baseline: {
      for _ in 0..<count { scoping.send(.destination(.lamp(.toggled))) }
    }
  }

  static func presentedStore() async -> Times {
    let presenting = Store(initialState: Presenting.State(child: Lamp.State())) { Presenting() }
    let scoping = Store(initialState: Scoping.State()) { Scoping() }
    let presented = opaque(presenting.scope(\.$child, action: \.child)!)
    let scoped = opaque(scoping.scope(\.child, action: \.child))
    // Both parents were read, so that both stores see whether their state as a whole has become another.
    _ = (presenting.ticks, scoping.ticks)
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { presented.send(.toggled) }
    } baseline: {
      for _ in 0..<count { scoped.send(.toggled) }
    }
  }

  static func push() async -> Times {
    let times = await pushAndPop()
    return times.push
  }

  static func pop() async -> Times {
    let times = await pushAndPop()
    return times.pop
  }

  static func top() async -> Times {
    let large = opaque(Store(initialState: Hike.State(count: 10_000)) { Hike() })
    let small = opaque(Store(initialState: Hike.State(count: 10)) { Hike() })
    let tops = (large.path.ids.last!, small.path.ids.last!)
    let count = 20_000
    return await compare(iterations: count) {
      for _ in 0..<count { large.send(.path(.element(id: tops.0, action: .incremented))) }
    } baseline: {
      for _ in 0..<count { small.send(.path(.element(id: tops.1, action: .incremented))) }
    }
  }

  static func encoding() async -> Times {
    let path = Hike.State(count: 1_000).path
    let states = Array(path)
    let encoder = JSONEncoder()
    return await compare(iterations: 1) {
      _ = opaque(try? encoder.encode(path))
    } baseline: {
      _ = opaque(try? encoder.encode(states))
    }
  }

  static func decoding() async -> Times {
    let screens = Hike.State(count: 1_000).path
    guard let path = try? JSONEncoder().encode(screens), let states = try? JSONEncoder().encode(Array(screens)) else {
      preconditionFailure("A path cannot be encoded.")
    }
    let decoder = JSONDecoder()
    return await compare(iterations: 1) {
      _ = opaque(try? decoder.decode(StackState<Stop.State>.self, from: path))
    } baseline: {
      _ = opaque(try? decoder.decode([Stop.State].self, from: states))
    }
  }

  /// Times pushes and pops apart: each round puts some screens on top and takes them away again.
  private static func pushAndPop() async -> (push: Times, pop: Times) {
    let large = opaque(Store(initialState: Hike.State(count: 10_000)) { Hike() })
    let small = opaque(Store(initialState: Hike.State(count: 10)) { Hike() })
    let count = 10
    let pushes = (0..<count).map { _ in Hike.Action.pushed }
    var (push, pop): ([Times], [Times]) = ([], [])
    for _ in 0..<5_000 {
      let pushing = await compare(iterations: count, rounds: 1) {
        for action in pushes { large.send(action) }
      } baseline: {
        for action in pushes { small.send(action) }
      }
      // Taken out, since who holds the ids of a path has it copy them when it changes.
      let tops = (Array(large.path.ids.reversed().prefix(count)), Array(small.path.ids.reversed().prefix(count)))
      let popping = await compare(iterations: count, rounds: 1) {
        for id in tops.0 { large.send(.path(.popFrom(id: id))) }
      } baseline: {
        for id in tops.1 { small.send(.path(.popFrom(id: id))) }
      }
      push.append(pushing)
      pop.append(popping)
    }
    return (median(of: push), median(of: pop))
  }
}

/// The smallest feature of an observable state.
@Reducer
struct Lamp {
  @ObservableState
  struct State { var isOn = false }

  enum Action { case toggled }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled: state.isOn.toggle()
      }
      return .none
    }
  }
}

/// A feature that has a child.
@Reducer
struct Scoping {
  @ObservableState
  struct State {
    var ticks = 0
    var child = Lamp.State()
  }

  enum Action {
    case child(Lamp.Action)
    case ticked
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Lamp() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

/// A feature that presents a child.
@Reducer
struct Presenting {
  @ObservableState
  struct State {
    var ticks = 0
    @Presents var child: Lamp.State?
  }

  enum Action {
    case child(PresentationAction<Lamp.Action>)
    case ticked
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Lamp() }
  }
}

/// A feature that presents one of several children.
@Reducer
struct Branching {
  @Reducer
  enum Destination {
    case lamp(Lamp)
    case scoping(Scoping)
  }

  @ObservableState
  struct State {
    var ticks = 0
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case ticked
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

/// A feature that has one of several children.
@Reducer
struct Forking {
  @ObservableState
  struct State {
    var ticks = 0
    var destination = Branching.Destination.State.lamp(Lamp.State())
  }

  enum Action {
    case destination(Branching.Destination.Action)
    case ticked
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.destination, action: \.destination) { Branching.Destination.body }
    Reduce { state, action in
      switch action {
      case .destination: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

/// A feature with a path of screens.
@Reducer
struct Hike {
  struct State {
    var path = StackState<Stop.State>()

    init(count: Int) {
      path.append(contentsOf: (0..<count).map { Stop.State(number: $0) })
    }
  }

  enum Action {
    case path(StackActionOf<Stop>)
    case pushed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path: break
      case .pushed: state.path.append(Stop.State(number: 0))
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Stop() }
  }
}

/// One of the screens.
@Reducer
struct Stop {
  struct State: Codable {
    var number: Int
    var title = "A title that does not fit into the string itself"
  }

  enum Action { case incremented }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.number += 1
      return .none
    }
  }
}
