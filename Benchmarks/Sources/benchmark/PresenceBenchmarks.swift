import Dovetail

/// What children cost that may be absent: in an optional, in a case of an enum, and in a feature that is one of
/// several.
@MainActor
enum PresenceBenchmarks {
  static func optional() async -> Times {
    let parlour = opaque(Store(initialState: Parlour.State()) { Parlour() })
    let cellar = opaque(Store(initialState: Cellar.State()) { Cellar() })
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { parlour.send(.bell(.rung)) }
    } baseline: {
      for _ in 0..<count { cellar.send(.bell(.rung)) }
    }
  }

  static func ofCase() async -> Times {
    let attic = opaque(Store(initialState: Attic.State()) { Attic() })
    let cellar = opaque(Store(initialState: Cellar.State()) { Cellar() })
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { attic.send(.room(.bell(.rung))) }
    } baseline: {
      for _ in 0..<count { cellar.send(.bell(.rung)) }
    }
  }
}

/// The smallest feature.
@Reducer
struct Bell {
  struct State { var rings = 0 }

  enum Action { case rung, muted }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .rung = action { state.rings += 1 }
      return .none
    }
  }
}

/// A feature with a child that is always there.
@Reducer
struct Cellar {
  struct State { var bell = Bell.State() }

  enum Action {
    case bell(Bell.Action)
    case left
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.bell, action: \.bell) { Bell() }
  }
}

/// A feature with a child that may be absent.
@Reducer
struct Parlour {
  struct State { var bell: Bell.State? = Bell.State() }

  enum Action {
    case bell(Bell.Action)
    case left
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.bell, action: \.bell) { Bell() }
  }
}

/// A feature with a child that is one of two.
@Reducer
struct Attic {
  @Reducer
  enum Room {
    case bell(Bell)
    case cellar(Cellar)
  }

  struct State { var room = Room.State.bell(Bell.State()) }

  enum Action {
    case room(Room.Action)
    case left
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.room, action: \.room) { Room.body }
  }
}
