import Dovetail

/// A button of a prompt, as a value.
///
/// ```swift
/// ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
/// ```
public struct ButtonState<Action>: Identifiable {
  /// What tells the button from another that says the same.
  public let id: PromptID

  /// What the button is for.
  public let role: ButtonStateRole?

  /// What is sent when the button is tapped.
  public let action: ButtonStateAction<Action>

  /// The text on it.
  public let label: TextState

  /// Makes a button that sends an action, or does no more than to close the prompt.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: What is sent when the button is tapped.
  ///   - label: The text on it.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: PromptID(), role: role, action: action, label: label())
  }

  /// Makes a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: What is sent when the button is tapped.
  ///   - label: The text on it.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(id: PromptID(), role: role, action: .send(action), label: label())
  }

  private init(id: PromptID, role: ButtonStateRole?, action: ButtonStateAction<Action>, label: TextState) {
    self.id = id
    self.role = role
    self.action = action
    self.label = label
  }

  /// Does what the button is for.
  ///
  /// - Parameter perform: Is given the action, or `nil` where the button has none.
  public func withAction(_ perform: (_ action: Action?) -> Void) {
    perform(action.action)
  }

  /// Does what the button is for, and waits for it.
  ///
  /// - Parameter perform: Is given the action, or `nil` where the button has none.
  public nonisolated(nonsending) func withAction(
    _ perform: nonisolated(nonsending) (_ action: Action?) async -> Void
  ) async {
    await perform(action.action)
  }

  /// The same button with another action.
  ///
  /// - Parameter transform: Makes the other action of this one.
  public func map<NewAction>(_ transform: (_ action: Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, role: role, action: .send(transform(action.action)), label: label)
  }
}

/// What a button of a prompt is for.
public enum ButtonStateRole: String, Hashable, Sendable, Codable {
  /// It leaves things as they are.
  case cancel

  /// It takes away what cannot be brought back.
  case destructive
}

/// What happens when a button of a prompt is tapped.
public struct ButtonStateAction<Action> {
  /// The action that is sent; `nil` where the prompt is closed and that is all.
  public let action: Action?

  /// Sends an action, or none.
  public static func send(_ action: Action?) -> ButtonStateAction { ButtonStateAction(action: action) }
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether two buttons say and do the same.
  public static func == (first: ButtonState, second: ButtonState) -> Bool {
    first.role == second.role && first.action == second.action && first.label == second.label
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what the button says and does.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(role)
    hasher.combine(action)
    hasher.combine(label)
  }
}

extension ButtonState: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}

extension ButtonState: CustomDumpReflectable, DescribedInFull {
  /// What the button says and does.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if let action = action.action { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
