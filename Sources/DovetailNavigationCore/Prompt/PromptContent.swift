import Dovetail

/// The content of a prompt without its id: equal prompts have equal contents.
struct PromptContent<Action> {
  var title: TextState

  /// Whether the title is shown; `nil` for an alert, whose title is always shown.
  var titleVisibility: ConfirmationDialogStateTitleVisibility?
  var message: TextState?
  var buttons: [ButtonState<Action>]

  func map<NewAction>(_ transform: (Action?) -> NewAction?) -> PromptContent<NewAction> {
    PromptContent<NewAction>(
      title: title,
      titleVisibility: titleVisibility,
      message: message,
      buttons: buttons.map { $0.map(transform) }
    )
  }

  /// Returns the mirror for dumps of a prompt with this content.
  func mirror(of prompt: some CustomDumpReflectable) -> Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(prompt, children: children, displayStyle: .struct)
  }
}

extension PromptContent: Equatable where Action: Equatable {}
extension PromptContent: Hashable where Action: Hashable {}
extension PromptContent: Encodable where Action: Encodable {}
extension PromptContent: Decodable where Action: Decodable {}
