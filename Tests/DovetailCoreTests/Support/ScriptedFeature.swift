import Dovetail

/// A feature whose actions carry their own behaviour, so that a test contains both.
struct ScriptedFeature: Reducer {
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

extension ScriptedFeature.Action {
  /// An action that returns an effect.
  static func start(_ effect: Effect<ScriptedFeature.Action>) -> ScriptedFeature.Action {
    .perform { _ in effect }
  }
}

extension ScriptedParent.Action {
  /// An action that returns an effect.
  static func start(_ effect: Effect<ScriptedParent.Action>) -> ScriptedParent.Action {
    .perform { _ in effect }
  }

  /// An action that changes the state.
  static func change(_ body: @escaping @Sendable (inout ScriptedParent.State) -> Void) -> ScriptedParent.Action {
    .perform { state in
      body(&state)
      return .none
    }
  }

  /// An action of the row with the given id.
  static func row(_ id: Int, _ action: ScriptedFeature.Action) -> ScriptedParent.Action {
    .rows(.element(id: id, action: action))
  }

  /// An action of the nested parent with the given id.
  static func troupe(_ id: Int, _ action: ScriptedParent.Action) -> ScriptedParent.Action {
    .troupes(.element(id: id, action: action))
  }
}
