import Dovetail

/// A state without a reducer that is dismissed by each of its actions, such as an alert.
///
/// ``AlertState`` and ``ConfirmationDialogState`` conform. `ifLet` on a presentation sets the state to `nil` after the
/// parent has handled the action, unless the parent has replaced the state. `ifLet` on a plain optional sets the state
/// to `nil` before the parent handles the action.
public protocol EphemeralState<Action>: _EphemeralState {
  /// The action of a choice of the user.
  associatedtype Action
}

/// Tells which actions dismiss which states: a whole state that is ephemeral, or ephemeral payloads of an enum.
@usableFromInline
struct EphemeralCases<State, Action> {
  private enum Kind {
    /// No state is ephemeral.
    case none

    /// The whole state is ephemeral, and any action dismisses it.
    case all

    /// Some payloads of an enum are ephemeral.
    ///
    /// `states` has the `Action` type of each state case with an ephemeral payload, by tag, and `actions` the payload
    /// type of each action case, by tag. An action dismisses a state if the two types are the same.
    case tags(states: [Any.Type?], actions: [Any.Type?], EnumMetadata, EnumMetadata)

    /// The metadata of an enum cannot be read, so each value is reflected.
    case reflected
  }

  private let kind: Kind

  /// Whether any state is ephemeral.
  @usableFromInline let exist: Bool

  @usableFromInline
  init() {
    let kind = Self.kind
    self.kind = kind
    if case .none = kind { exist = false } else { exist = true }
  }

  private static var kind: Kind {
    guard !(State.self is any EphemeralState.Type) else {
      return .all
    }
    guard EnumReflection.isEnum(State.self), EnumReflection.isEnum(Action.self) else { return .none }
    guard let states = EnumMetadata(State.self), let actions = EnumMetadata(Action.self) else { return .reflected }
    let stateTypes = (0..<UInt32(states.count)).map { states.payloadType(at: $0).flatMap(Self.actionType) }
    guard stateTypes.contains(where: { $0 != nil }) else {
      return .none
    }
    return .tags(
      states: stateTypes,
      actions: (0..<UInt32(actions.count)).map { actions.payloadType(at: $0) },
      states,
      actions
    )
  }

  /// Whether an action dismisses a state.
  func dismisses(_ state: State, with action: Action) -> Bool {
    switch kind {
    case .none: return false
    case .all: return true
    case .tags(let stateTypes, let actionTypes, let states, let actions):
      let (state, action) = (Int(states.tag(of: state)), Int(actions.tag(of: action)))
      guard stateTypes.indices.contains(state), actionTypes.indices.contains(action),
        let expected = stateTypes[state], let actual = actionTypes[action]
      else { return false }
      return expected == actual
    case .reflected:
      guard let state = EnumReflection.payload(of: state), let action = EnumReflection.payload(of: action),
        let expected = Self.actionType(of: type(of: state))
      else { return false }
      return expected == type(of: action)
    }
  }

  private static func actionType(of type: Any.Type) -> Any.Type? {
    (type as? any EphemeralState.Type).map { open($0) }
  }

  private static func open<Prompt: EphemeralState>(_ type: Prompt.Type) -> Any.Type { Prompt.Action.self }
}
