/// What a button is written as.
private enum ButtonKey: String, CodingKey {
  case role
  case action
  case label
}

extension ButtonState: Encodable where Action: Encodable {
  /// Encodes what the button says and does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ButtonKey.self)
    try container.encodeIfPresent(role, forKey: .role)
    try container.encodeIfPresent(action.action, forKey: .action)
    try container.encode(label, forKey: .label)
  }
}

extension ButtonState: Decodable where Action: Decodable {
  /// Decodes what the button says and does, as a button with an id of its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ButtonKey.self)
    let role = try container.decodeIfPresent(ButtonStateRole.self, forKey: .role)
    let action = try container.decodeIfPresent(Action.self, forKey: .action)
    let label = try container.decode(TextState.self, forKey: .label)
    self.init(role: role, action: .send(action), label: { label })
  }
}
