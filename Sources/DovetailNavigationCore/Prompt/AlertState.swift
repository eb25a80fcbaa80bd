import Dovetail

/// An alert as a value.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Never mind") }
/// } message: {
///   TextState("It cannot be brought back.")
/// }
/// ```
///
/// Present the alert with `ifLet(\.$alert, action: \.alert)`, which dismisses it after the action of a button.
public struct AlertState<Action>: Identifiable {
  /// The id of the alert, which differs from the ids of equal alerts.
  public let id: PromptID

  /// The title.
  public var title: TextState

  /// The text below the title.
  public var message: TextState?

  /// The buttons.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons. The code that shows a prompt adds a button if there is none.
  ///   - message: The text below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    id = PromptID()
    self.title = title()
    buttons = actions()
    self.message = message?()
  }

  /// Returns an alert with the same id and other actions.
  ///
  /// - Parameter transform: Converts the action of each button.
  public func map<NewAction>(_ transform: (_ action: Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(content.map(transform), id: id)
  }

  private var content: PromptContent<Action> {
    PromptContent(title: title, message: message, buttons: buttons)
  }

  private init(_ content: PromptContent<Action>, id: PromptID = PromptID()) {
    self.id = id
    title = content.title
    message = content.message
    buttons = content.buttons
  }
}

extension AlertState: EphemeralState {}

extension AlertState: Equatable where Action: Equatable {
  /// Whether the texts and the buttons of two alerts are equal, without their ids.
  public static func == (first: Self, second: Self) -> Bool { first.content == second.content }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes the texts and the buttons.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension AlertState: Encodable where Action: Encodable {
  /// Encodes the texts and the buttons.
  public func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
}

extension AlertState: Decodable where Action: Decodable {
  /// Decodes the texts and the buttons, and creates a new id.
  public init(from decoder: any Decoder) throws { self.init(try PromptContent(from: decoder)) }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomDumpReflectable, DescribedInFull {
  /// The texts and the buttons.
  public var customDumpMirror: Mirror { content.mirror(of: self) }
}
