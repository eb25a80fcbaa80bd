/// `@ObservationStateTracked`.
enum ObservationStateTrackedExpansion {
  static func expand(_ context: inout ExpansionContext) -> String {
    guard case .variable(let variable) = context.declaration, variable.bindings.count == 1,
      let name = variable.bindings[0].identifier, variable.bindings[0].isStored, !variable.isLet,
      !variable.isStatic
    else {
      if context.request.role == .accessor {
        context.diagnose(.trackedNeedsVariable(context.declaration.kindInMessage), at: context.keyword)
      }
      return ""
    }
    switch context.request.role {
    case .accessor: return accessors(of: variable, named: name)
    case .peer: return storage(of: variable, named: name, context)
    default: return ""
    }
  }

  /// The source of the stored property behind a tracked one.
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
    return "\(attributes)private \(modifiers)var \(name.prefixed("_"))\(type)\(value)\(observers)"
  }

  private static func accessors(of variable: VariableDeclaration, named name: Identifier) -> String {
    let known: Set = ["ObservationStateTracked"]
    let mayBeWrapped = variable.attributes.contains { !$0.isForStorage && !known.contains($0.baseName) }
    let hasObservers = variable.bindings[0].accessors != nil
    let accessors = TrackedAccessors(property: name.text, stored: name.prefixed("_"))
    // This macro cannot tell a property wrapper from a macro. For a wrapper, the compiler reports an error in the
    // generated `@storageRestrictions` line, and shows that line with its comment.
    let hint = mayBeWrapped ? "  // \(GeneratedMessage.propertyWrapper)" : ""
    // No `_modify` with observers: to pass the storage as `inout` counts as a write, which calls `didSet`.
    return """
      {
        @storageRestrictions(initializes: \(accessors.stored))\(hint)
        init(initialValue) { \(accessors.stored) = initialValue }
      \(accessors.get)
      \(accessors.set)
      \(hasObservers ? "" : accessors.modify + "\n")}
      """
  }
}

extension Attribute {
  /// Whether the storage of a property needs the attribute too: an attribute of the language, or a global actor.
  var isForStorage: Bool { baseName.first?.isLowercase == true || baseName.hasSuffix("Actor") }
}

extension Modifier {
  /// Whether the modifier is an access level.
  var isAccess: Bool { AccessLevel(rawValue: name) != nil }
}
