/// The encoded form of a button.
private struct ButtonContent<Action> {
  let role: ButtonStateRole?
  let action: Action?
  let label: TextState
}

extension ButtonContent: Encodable where Action: Encodable {}
extension ButtonContent: Decodable where Action: Decodable {}

extension ButtonState: Encodable where Action: Encodable {
  /// Encodes the role, the action and the label.
  public func encode(to encoder: any Encoder) throws {
    try ButtonContent(role: role, action: action.action, label: label).encode(to: encoder)
  }
}

extension ButtonState: Decodable where Action: Decodable {
  /// Decodes the role, the action and the label, and creates a new id.
  public init(from decoder: any Decoder) throws {
    let content = try ButtonContent<Action>(from: decoder)
    self.init(role: content.role, action: .send(content.action), label: { content.label })
  }
}
