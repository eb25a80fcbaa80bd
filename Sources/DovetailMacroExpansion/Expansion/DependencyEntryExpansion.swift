/// `@DependencyEntry`.
enum DependencyEntryExpansion {
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
    let arguments = variable.attribute("DependencyEntry")?.arguments ?? []
    func value(_ label: String) -> String? { arguments.first { $0.label?.name == label }?.expression.text }
    let live = value("liveValue")
    let test = binding.initializer
    // Without a value for tests, a key with a live value has that of `DependencyKey`, which reports its use.
    guard test != nil || live != nil && binding.type != nil else {
      if context.request.role == .peer {
        context.diagnose(.entryNeedsValue(name.text), at: name.range)
      }
      return ""
    }
    let key = arguments.first { $0.label == nil }?.expression.plainNameLiteral ?? name.prefixed("__Key_")
    let type = binding.type ?? test?.literalType
    switch context.request.role {
    case .accessor:
      return """
        {
          get { self[\(key).self] }
          set { self[\(key).self] = newValue }
        }
        """
    case .peer:
      var writer = SourceWriter()
      writer.block("private enum \(key): Dovetail.\(live == nil ? "TestDependencyKey" : "DependencyKey")") { writer in
        let values = [("liveValue", live), ("previewValue", value("previewValue")), ("testValue", test?.text)]
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
