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
