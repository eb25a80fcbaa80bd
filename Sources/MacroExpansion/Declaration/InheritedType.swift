/// One of the types after the colon of a type declaration.
package struct InheritedType: Hashable, Sendable {
  /// The type with what stands before it: `@unchecked Sendable`, `nonisolated P`, `~Copyable`.
  package let type: TypeText

  /// The type without attributes and modifiers: `Sendable`, `P`, `~Copyable`.
  package let name: String

  /// Names of the attributes, without `@`.
  package let attributes: [String]

  package init(type: TypeText, name: String, attributes: [String] = []) {
    self.type = type
    self.name = name
    self.attributes = attributes
  }
}
