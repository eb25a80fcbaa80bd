extension EnumReducer {
  private static let known = [
    ".codable": "Swift.Codable", ".decodable": "Swift.Decodable", ".encodable": "Swift.Encodable",
    ".equatable": "Swift.Equatable", ".hashable": "Swift.Hashable", ".sendable": "Swift.Sendable",
  ]

  /// The conformances that the arguments of the attribute request.
  static func conformances(
    of type: TypeDeclaration,
    _ context: inout ExpansionContext
  ) -> (state: [String], action: [String]) {
    var (state, action): ([String], [String]) = ([], [])
    var isAction = false
    for argument in type.attribute("Reducer")?.arguments ?? [] {
      if let label = argument.label { isAction = label.name == "action" }
      let text = argument.expression.text
      let option = text.lastIndex(of: ".").map { String(text[$0...]) } ?? text
      guard let name = known[option] else {
        context.diagnose(.unknownConformance(text), at: argument.expression.range)
        continue
      }
      if isAction { action.append(name) } else { state.append(name) }
    }
    return (state, action)
  }
}
