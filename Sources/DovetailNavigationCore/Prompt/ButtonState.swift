import Dovetail

/// A button of a prompt, as a value.
///
/// ```swift
/// ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
/// ```
public struct ButtonState<Action>: Identifiable {
  /// The id of the button, which differs from the ids of equal buttons.
  public let id: PromptID

  /// The purpose of the button, which affects its look.
  public let role: ButtonStateRole?

  /// The action to send when the button is tapped.
  public let action: ButtonStateAction<Action>

  /// The text of the button.
  public let label: TextState

  /// Creates a button that sends an action, or only closes the prompt.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button.
  ///   - action: The action to send when the button is tapped.
  ///   - label: The text of the button.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: PromptID(), role: role, action: action, label: label())
  }

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button.
  ///   - action: The action to send when the button is tapped.
  ///   - label: The text of the button.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(id: PromptID(), role: role, action: .send(action), label: label())
  }

  private init(id: PromptID, role: ButtonStateRole?, action: ButtonStateAction<Action>, label: TextState) {
    self.id = id
    self.role = role
    self.action = action
    self.label = label
  }

  /// Calls a function with the action of the button.
  ///
  /// ```swift
  /// button.withAction { action in
  ///   if let action { store.send(.alert(.presented(action))) } else { store.send(.alert(.dismiss)) }
  /// }
  /// ```
  ///
  /// - Parameter perform: The function, which gets `nil` if the button has no action.
  ///   An animation of the button applies to what the function does.
  public func withAction(_ perform: (_ action: Action?) -> Void) {
    guard let context = action.context else { return perform(action.action) }
    context { perform(action.action) }
  }

  /// Calls an asynchronous function with the action of the button.
  ///
  /// - Misuse: an animation of the button cannot apply to an asynchronous function. If it has one, an issue is
  ///   reported.
  /// - Parameter perform: The function, which gets `nil` if the button has no action.
  public nonisolated(nonsending) func withAction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ perform: nonisolated(nonsending) (_ action: Action?) async -> Void
  ) async {
    if let context = action.context {
      report(
        .animatedAsynchronously(label: label, animation: context.value.base),
        at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
    await perform(action.action)
  }

  /// Returns a button with the same id and another action.
  ///
  /// - Parameter transform: Converts the action.
  public func map<NewAction>(_ transform: (_ action: Action?) -> NewAction?) -> ButtonState<NewAction> {
    let newAction = ButtonStateAction(action: transform(action.action), context: action.context)
    return ButtonState<NewAction>(id: id, role: role, action: newAction, label: label)
  }
}

/// The purpose of a button of a prompt.
public enum ButtonStateRole: String, Hashable, Sendable, Codable {
  /// The button cancels the operation and changes nothing.
  case cancel

  /// The button deletes data that cannot be restored.
  case destructive
}

/// The action of a button of a prompt, if any.
///
/// A button that is decoded has no animation.
public struct ButtonStateAction<Action> {
  /// The action to send; `nil` if the button only closes the prompt.
  public let action: Action?

  /// The animation of what the action changes.
  package let context: HandlingContext?

  package init(action: Action?, context: HandlingContext? = nil) {
    self.action = action
    self.context = context
  }

  /// Sends an action, or only closes the prompt.
  ///
  /// - Parameter action: The action to send; `nil` to only close the prompt.
  public static func send(_ action: Action?) -> ButtonStateAction { ButtonStateAction(action: action) }
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether the roles, the actions and the labels of two buttons are equal, without their ids.
  public static func == (first: ButtonState, second: ButtonState) -> Bool {
    first.role == second.role && first.action == second.action && first.label == second.label
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes the role, the action and the label.
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
  /// The role, the action and the label.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if let action = action.action { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
