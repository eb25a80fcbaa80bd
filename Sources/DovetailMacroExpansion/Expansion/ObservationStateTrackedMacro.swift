/// `@ObservationStateTracked`.
enum ObservationStateTrackedMacro {
  static func expand(_ context: inout ExpansionContext) -> String {
    guard context.request.role == .accessor else { return "" }
    guard case .variable(let variable) = context.declaration, variable.bindings.count == 1,
      let name = variable.bindings[0].identifier, variable.bindings[0].isStored, !variable.isLet,
      !variable.isStatic
    else {
      context.diagnose(.trackedNeedsVariable(context.declaration.kindInMessage), at: context.keyword)
      return ""
    }
    let known: Set = ["ObservationStateTracked"]
    let mayBeWrapped = variable.attributes.contains { !$0.isForStorage && !known.contains($0.baseName) }
    return accessors(of: name, hasObservers: variable.bindings[0].accessors != nil, mayBeWrapped: mayBeWrapped)
  }

  private static func accessors(of name: Identifier, hasObservers: Bool, mayBeWrapped: Bool) -> String {
    let accessors = TrackedAccessors(property: name.text, stored: name.prefixed("_"))
    // The compiler shows the line with its error about a property wrapper, which cannot be told from a macro here.
    let hint = mayBeWrapped ? "  // \(GeneratedMessage.propertyWrapper)" : ""
    // Lending the storage to a function would be a write, of which `didSet` hears.
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
  /// Whether the storage behind a property needs the attribute too: one of the language, or a global actor.
  var isForStorage: Bool { baseName.first?.isLowercase == true || baseName.hasSuffix("Actor") }
}

extension Modifier {
  /// Whether the modifier says how far the declaration can be seen.
  var isAccess: Bool { AccessLevel(rawValue: name) != nil }
}
