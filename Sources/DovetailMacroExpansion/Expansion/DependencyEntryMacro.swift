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
    guard let type = binding.type, let test = binding.initializer else {
      if context.request.role == .peer {
        let (hasType, hasValue) = (binding.type != nil, binding.initializer != nil)
        context.diagnose(.entryNeedsTypeAndValue(name.text, hasType: hasType, hasValue: hasValue), at: name.range)
      }
      return ""
    }
    let key = name.prefixed("__Key_")
    switch context.request.role {
    case .accessor:
      return """
        {
          get { self[\(key).self] }
          set { self[\(key).self] = newValue }
        }
        """
    case .peer:
      let arguments = variable.attribute("DependencyEntry")?.arguments ?? []
      func value(_ label: String) -> String? { arguments.first { $0.label?.name == label }?.expression.text }
      var writer = SourceWriter()
      let live = value("liveValue")
      writer.block("private enum \(key): Dovetail.\(live == nil ? "TestDependencyKey" : "DependencyKey")") { writer in
        if let live { writer.write("static var liveValue: \(type.text) { \(live) }") }
        if let preview = value("previewValue") { writer.write("static var previewValue: \(type.text) { \(preview) }") }
        writer.write("static var testValue: \(type.text) { \(test.text) }")
      }
      return writer.text
    default: return ""
    }
  }
}
