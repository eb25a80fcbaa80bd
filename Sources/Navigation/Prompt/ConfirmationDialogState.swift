import Dovetail

/// A dialog with several choices as a value.
///
/// ```swift
/// state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///   TextState("Leave the meeting?")
/// } actions: {
///   ButtonState(action: .saveAndLeave) { TextState("Save and leave") }
///   ButtonState(role: .destructive, action: .leave) { TextState("Leave") }
/// }
/// ```
///
/// Present it with `ifLet(\.$dialog, action: \.dialog)`; it is gone when the action of a button was handled.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// What tells a dialog from another that says the same.
  public let id: PromptID

  /// What it asks.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// More about it.
  public var message: TextState?

  /// What the user can choose.
  public var buttons: [ButtonState<Action>]

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: What it asks.
  ///   - actions: What the user can choose. A prompt without a button gets one from whatever draws it.
  ///   - message: More about it.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    id = PromptID()
    self.titleVisibility = titleVisibility
    self.title = title()
    buttons = actions()
    self.message = message?()
  }

  private init(
    id: PromptID,
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: TextState,
    message: TextState?,
    buttons: [ButtonState<Action>]
  ) {
    self.id = id
    self.titleVisibility = titleVisibility
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// The same prompt with other actions.
  ///
  /// - Parameter transform: Makes the other action of a button of its action.
  public func map<NewAction>(_ transform: (_ action: Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id,
      titleVisibility: titleVisibility,
      title: title,
      message: message,
      buttons: buttons.map { $0.map(transform) }
    )
  }
}

extension ConfirmationDialogState: EphemeralState {}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether two prompts say and offer the same.
  public static func == (first: ConfirmationDialogState, second: ConfirmationDialogState) -> Bool {
    first.titleVisibility == second.titleVisibility && first.title == second.title && first.message == second.message
      && first.buttons == second.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what the prompt says and offers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(titleVisibility)
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomDumpReflectable, DescribedInFull {
  /// What the prompt says and offers.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
