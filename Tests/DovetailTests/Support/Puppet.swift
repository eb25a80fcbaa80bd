import Dovetail

/// A feature that does what its action says, so that a test reads in one place.
struct Puppet: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var notes: [String] = []
  }

  enum Action: Sendable {
    case perform(@Sendable (inout State) -> Effect<Action>)
    case note(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .perform(let body):
      return body(&state)
    case .note(let note):
      state.notes.append(note)
      return .none
    }
  }
}

extension Puppet.Action {
  /// Returns an effect.
  static func start(_ effect: Effect<Puppet.Action>) -> Puppet.Action {
    .perform { _ in effect }
  }
}

extension Troupe.Action {
  /// Returns an effect.
  static func start(_ effect: Effect<Troupe.Action>) -> Troupe.Action {
    .perform { _ in effect }
  }

  /// Changes the state.
  static func change(_ body: @escaping @Sendable (inout Troupe.State) -> Void) -> Troupe.Action {
    .perform { state in
      body(&state)
      return .none
    }
  }

  /// An action of a row.
  static func row(_ id: Int, _ action: Puppet.Action) -> Troupe.Action {
    .rows(.element(id: id, action: action))
  }

  /// An action of a troupe inside.
  static func troupe(_ id: Int, _ action: Troupe.Action) -> Troupe.Action {
    .troupes(.element(id: id, action: action))
  }
}
