/// `@DependencyEntry`.
enum DependencyEntryMacro {
  static func expand(_ context: inout ExpansionContext) -> String {
    guard case .variable(let variable) = context.declaration, variable.bindings.count == 1, !variable.isLet,
      !variable.isStatic, let name = variable.bindings[0].identifier, variable.bindings[0].isStored
    else {
      if context.request.role == .peer {
        context.diagnose(.entryNeedsVariable(context.declaration.kindInMessage), at: context.keyword)
      }
      return ""
    }
    let binding = variable.bindings[0]
    guard let test = binding.initializer else {
      if context.request.role == .peer {
        context.diagnose(.entryNeedsValue(name.text), at: name.range)
      }
      return ""
    }
    let arguments = variable.attribute("DependencyEntry")?.arguments ?? []
    let key = arguments.first { $0.label == nil }?.expression.plainNameLiteral ?? name.prefixed("__Key_")
    let type = binding.type ?? test.literalType
    switch context.request.role {
    case .accessor:
      return """
        {
          get { self[\(key).self] }
          set { self[\(key).self] = newValue }
        }
        """
    case .peer:
      func value(_ label: String) -> String? { arguments.first { $0.label?.name == label }?.expression.text }
      var writer = SourceWriter()
      let live = value("liveValue")
      writer.block("private enum \(key): Dovetail.\(live == nil ? "TestDependencyKey" : "DependencyKey")") { writer in
        let values = [("liveValue", live), ("previewValue", value("previewValue")), ("testValue", test.text)]
        for (name, value) in values {
          guard let value else { continue }
          // Without a written type, only the type of a stored property is inferred.
          writer.write(type.map { "static var \(name): \($0.text) { \(value) }" } ?? "static let \(name) = \(value)")
        }
      }
      return writer.text
    default: return ""
    }
  }
}
