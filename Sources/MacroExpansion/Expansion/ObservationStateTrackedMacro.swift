/// `@ObservationStateTracked`.
enum ObservationStateTrackedMacro {
  static func expand(_ context: inout ExpansionContext) -> String {
    guard case .variable(let variable) = context.declaration, variable.bindings.count == 1,
      let name = variable.bindings[0].identifier, variable.bindings[0].isStored, !variable.isLet
    else {
      if context.request.role == .peer { context.diagnose(.severalVariables, at: context.keyword) }
      return ""
    }
    switch context.request.role {
    case .accessor: return accessors(of: name, hasObservers: variable.bindings[0].accessors != nil)
    case .peer: return storage(of: variable, named: name, context)
    default: return ""
    }
  }

  private static func accessors(of name: Identifier, hasObservers: Bool) -> String {
    let accessors = TrackedAccessors(property: name.text, stored: "_\(name.name)")
    // Lending the storage to a function would be a write, of which `didSet` hears.
    return """
      {
        @storageRestrictions(initializes: \(accessors.stored))
        init(initialValue) { \(accessors.stored) = initialValue }
      \(accessors.get)
      \(accessors.set)
      \(hasObservers ? "" : accessors.modify + "\n")}
      """
  }

  private static func storage(
    of variable: VariableDeclaration,
    named name: Identifier,
    _ context: ExpansionContext
  ) -> String {
    let binding = variable.bindings[0]
    let attributes = variable.attributes.filter { $0.isForStorage }.map { context.source(of: $0) + " " }.joined()
    let modifiers = variable.modifiers.filter { !$0.isAccess }.map { context.request.declaration[$0.range] + " " }
      .joined()
    let type = binding.type.map { ": \($0.text)" } ?? ""
    let value = binding.initializer.map { " = \($0.text)" } ?? ""
    let observers = binding.accessors.map { " " + context.request.declaration[$0.range] } ?? ""
    return "\(attributes)private \(modifiers)var _\(name.name)\(type)\(value)\(observers)"
  }
}

extension Attribute {
  /// Whether the storage behind a property needs the attribute too: one of the language, or a global actor.
  var isForStorage: Bool { baseName.first?.isLowercase == true || baseName.hasSuffix("Actor") }
}

extension Modifier {
  /// Whether the modifier says how far the declaration can be seen.
  var isAccess: Bool { AccessLevel(rawValue: name) != nil }
}
