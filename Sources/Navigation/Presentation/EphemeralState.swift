import Dovetail

/// A state without a reducer that is gone as soon as one of its actions came, such as an alert.
///
/// ``AlertState`` and ``ConfirmationDialogState`` are such states. A presentation sets one to `nil` when the parent
/// has handled its action, unless the parent has put another in its place. `ifLet` on a plain optional sets one to
/// `nil` before the parent handles its action.
public protocol EphemeralState<Action>: _EphemeralState {
  /// What the user can choose.
  associatedtype Action
}

/// Which actions make which states leave.
@usableFromInline
struct EphemeralCases<State, Action> {
  private enum Kind {
    /// No state is of this kind.
    case none

    /// The state as a whole, with any action.
    case all

    /// Cases of an enum: the action type of each by the tag of the case, and the payload type of each action by its
    /// tag.
    case tags(states: [Any.Type?], actions: [Any.Type?], EnumMetadata, EnumMetadata)

    /// Cases of an enum, of which each has to be asked for what it holds.
    case reflected
  }

  private let kind: Kind

  /// Whether there are such states at all.
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

  /// Whether a state leaves with an action.
  @usableFromInline
  func leaves(_ state: State, with action: Action) -> Bool {
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
