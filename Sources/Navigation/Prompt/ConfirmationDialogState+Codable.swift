extension ConfirmationDialogState: Encodable where Action: Encodable {
  /// Encodes what the prompt says and offers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PromptKey.self)
    try container.encode(title, forKey: .title)
    try container.encode(titleVisibility, forKey: .titleVisibility)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension ConfirmationDialogState: Decodable where Action: Decodable {
  /// Decodes what the prompt says and offers, as a prompt with an id of its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PromptKey.self)
    let title = try container.decode(TextState.self, forKey: .title)
    let visibility = try container.decode(ConfirmationDialogStateTitleVisibility.self, forKey: .titleVisibility)
    let message = try container.decodeIfPresent(TextState.self, forKey: .message)
    let buttons = try container.decode([ButtonState<Action>].self, forKey: .buttons)
    self.init(
      titleVisibility: visibility,
      title: { title },
      actions: { return buttons },
      message: message.map { message in { message } }
    )
  }
}
