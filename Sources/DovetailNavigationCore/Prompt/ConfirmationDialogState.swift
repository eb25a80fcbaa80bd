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
/// Present the dialog with `ifLet(\.$dialog, action: \.dialog)`, which dismisses it after the action of a button.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// The id of the dialog, which differs from the ids of equal dialogs.
  public let id: PromptID

  /// The title.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// The text below the title.
  public var message: TextState?

  /// The buttons.
  public var buttons: [ButtonState<Action>]

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons. The code that shows a prompt adds a button if there is none.
  ///   - message: The text below the title.
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

  /// Returns a dialog with the same id and other actions.
  ///
  /// - Parameter transform: Converts the action of each button.
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
  /// Whether the texts and the buttons of two dialogs are equal, without their ids.
  public static func == (first: Self, second: Self) -> Bool { first.content == second.content }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes the texts and the buttons.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension ConfirmationDialogState: Encodable where Action: Encodable {
  /// Encodes the texts and the buttons.
  public func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
}

extension ConfirmationDialogState: Decodable where Action: Decodable {
  /// Decodes the texts and the buttons, and creates a new id.
  public init(from decoder: any Decoder) throws { self.init(try PromptContent(from: decoder)) }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomDumpReflectable, DescribedInFull {
  /// The texts and the buttons.
  public var customDumpMirror: Mirror { content.mirror(of: self) }
}
