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

  /// The same prompt with other actions.
  ///
  /// - Parameter transform: Makes the other action of a button of its action.
  public func map<NewAction>(_ transform: (_ action: Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(content.map(transform), id: id)
  }

  private var content: PromptContent<Action> {
    PromptContent(title: title, titleVisibility: titleVisibility, message: message, buttons: buttons)
  }

  private init(_ content: PromptContent<Action>, id: PromptID = PromptID()) {
    self.id = id
    title = content.title
    titleVisibility = content.titleVisibility ?? .automatic
    message = content.message
    buttons = content.buttons
  }
}

extension ConfirmationDialogState: EphemeralState {}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether two prompts say and offer the same.
  public static func == (first: Self, second: Self) -> Bool { first.content == second.content }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what the prompt says and offers.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension ConfirmationDialogState: Encodable where Action: Encodable {
  /// Encodes what the prompt says and offers.
  public func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
}

extension ConfirmationDialogState: Decodable where Action: Decodable {
  /// Decodes what the prompt says and offers, as a prompt with an id of its own.
  public init(from decoder: any Decoder) throws { self.init(try PromptContent(from: decoder)) }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomDumpReflectable, DescribedInFull {
  /// What the prompt says and offers.
  public var customDumpMirror: Mirror { content.mirror(of: self) }
}
