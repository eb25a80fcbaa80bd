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

  private init(id: PromptID, title: TextState, message: TextState?, buttons: [ButtonState<Action>]) {
    self.id = id
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// The same prompt with other actions.
  ///
  /// - Parameter transform: Makes the other action of a button of its action.
  public func map<NewAction>(_ transform: (_ action: Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(id: id, title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState: EphemeralState {}

extension AlertState: Equatable where Action: Equatable {
  /// Whether two prompts say and offer the same.
  public static func == (first: AlertState, second: AlertState) -> Bool {
    first.title == second.title && first.message == second.message && first.buttons == second.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes what the prompt says and offers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomDumpReflectable, DescribedInFull {
  /// What the prompt says and offers.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
