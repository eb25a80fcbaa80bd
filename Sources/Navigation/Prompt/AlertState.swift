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
/// Present it with `ifLet(\.$alert, action: \.alert)`; it is gone when the action of a button was handled.
public struct AlertState<Action>: Identifiable {
  /// What tells an alert from another that says the same.
  public let id: PromptID

  /// What it asks.
  public var title: TextState

  /// More about it.
  public var message: TextState?

  /// What the user can choose.
  public var buttons: [ButtonState<Action>]

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: What it asks.
  ///   - actions: What the user can choose. A prompt without a button gets one from whatever draws it.
  ///   - message: More about it.
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

  /// The same prompt with other actions.
  ///
  /// - Parameter transform: Makes the other action of a button of its action.
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
  /// Whether two prompts say and offer the same.
  public static func == (first: Self, second: Self) -> Bool { first.content == second.content }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes what the prompt says and offers.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension AlertState: Encodable where Action: Encodable {
  /// Encodes what the prompt says and offers.
  public func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
}

extension AlertState: Decodable where Action: Decodable {
  /// Decodes what the prompt says and offers, as a prompt with an id of its own.
  public init(from decoder: any Decoder) throws { self.init(try PromptContent(from: decoder)) }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomDumpReflectable, DescribedInFull {
  /// What the prompt says and offers.
  public var customDumpMirror: Mirror { content.mirror(of: self) }
}
