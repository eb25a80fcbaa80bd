/// What stands before the keyword of every declaration.
package protocol DeclarationHeader {
  /// The attributes in order.
  var attributes: [Attribute] { get }

  /// The modifiers in order.
  var modifiers: [Modifier] { get }

  /// The whole declaration, from its first attribute to its last token.
  var range: Range<Int> { get }
}

extension DeclarationHeader {
  /// The written access level.
  ///
  /// It is absent where none is written, and `private(set)` does not count.
  package var accessLevel: AccessLevel? {
    for modifier in modifiers where modifier.detail == nil {
      if let level = AccessLevel(rawValue: modifier.name) { return level }
    }
    return nil
  }

  /// Whether a modifier is written, whatever its detail: `hasModifier("nonisolated")` holds for `nonisolated(unsafe)` too.
  package func hasModifier(_ name: String) -> Bool {
    modifiers.contains { $0.name == name }
  }

  /// The first attribute of a name, as ``Attribute/isNamed(_:in:)`` has it.
  package func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.isNamed(name) }
  }

  /// Whether an attribute of a name is written.
  package func hasAttribute(_ name: String) -> Bool {
    attribute(name) != nil
  }

  /// Whether the declaration says that it is not to be used any more.
  package var isDeprecated: Bool {
    attributes.contains { $0.baseName == "available" && $0.argumentList?.text.contains("deprecated") == true }
  }
}
