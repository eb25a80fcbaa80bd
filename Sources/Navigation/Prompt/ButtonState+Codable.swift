/// What a button is written as.
private struct ButtonContent<Action> {
  let role: ButtonStateRole?
  let action: Action?
  let label: TextState
}

extension ButtonContent: Encodable where Action: Encodable {}
extension ButtonContent: Decodable where Action: Decodable {}

extension ButtonState: Encodable where Action: Encodable {
  /// Encodes what the button says and does.
  public func encode(to encoder: any Encoder) throws {
    try ButtonContent(role: role, action: action.action, label: label).encode(to: encoder)
  }
}

extension ButtonState: Decodable where Action: Decodable {
  /// Decodes what the button says and does, as a button with an id of its own.
  public init(from decoder: any Decoder) throws {
    let content = try ButtonContent<Action>(from: decoder)
    self.init(role: content.role, action: .send(content.action), label: { content.label })
  }
}
