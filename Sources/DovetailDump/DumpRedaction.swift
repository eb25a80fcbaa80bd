/// The values that a dump, a diff or a tree does not show.
package struct DumpRedaction: Sendable {
  /// The text in place of a value that is not shown.
  package static var text: String { "<redacted>" }

  /// Tells of each value, by its type, whether it is not shown.
  package var types: [@Sendable (Any) -> Bool] = []

  /// The properties that are not shown, by the type that has them.
  package var properties: [ObjectIdentifier: Set<String>] = [:]

  /// The names of properties, keys and cases whose values are not shown.
  package var names = SensitiveNames([])

  /// Creates a redaction that hides nothing.
  package init() {}

  /// Whether nothing is hidden.
  package var hidesNothing: Bool { types.isEmpty && properties.isEmpty && names.isEmpty }

  /// Hides also what another redaction hides.
  ///
  /// - Parameter other: The other redaction.
  package mutating func add(_ other: DumpRedaction) {
    types += other.types
    properties.merge(other.properties) { $0.union($1) }
    names.add(other.names)
  }

  /// Whether a type has rules for single properties.
  ///
  /// - Parameter type: The type.
  package func hasRules(for type: Any.Type) -> Bool { properties[ObjectIdentifier(type)] != nil }

  /// Whether a property is not shown, because of a rule for it or because of its name.
  ///
  /// - Parameters:
  ///   - label: The name of the property, or of its storage with an underscore.
  ///   - owner: The type that has the property.
  package func hides(_ label: String, of owner: Any.Type) -> Bool { hasRule(label, of: owner) || names.match(label) }

  /// Whether the value of a property, of an argument or of a key is not shown because of its name.
  ///
  /// A `Bool` is never a secret by its name.
  ///
  /// - Parameters:
  ///   - label: The name; `nil` if there is none.
  ///   - owners: The types that have the property, of an object with those of its superclasses.
  ///   - value: The value.
  ///   - isSensitive: Whether a name is sensitive, for callers that remember it; `nil` to compare it.
  package func hides(
    _ label: String?,
    of owners: [Any.Type],
    _ value: Any,
    isSensitive: ((String) -> Bool)? = nil
  ) -> Bool {
    guard let label else { return false }
    if owners.contains(where: { hasRule(label, of: $0) }) { return true }
    let isHarmless = value is Bool || value is RedactedValue || type(of: value) == Bool?.self
    return !isHarmless && (isSensitive?(label) ?? names.match(label))
  }

  /// Whether there is a rule for a property.
  ///
  /// - Parameters:
  ///   - label: The name of the property, or of its storage with an underscore.
  ///   - owner: The type that has the property.
  package func hasRule(_ label: String, of owner: Any.Type) -> Bool {
    guard let labels = properties[ObjectIdentifier(owner)] else { return false }
    return labels.contains(label) || label.hasPrefix("_") && labels.contains(String(label.dropFirst()))
  }

  /// Whether what the cases of an enum hold is not shown: the description of an error, which may tell anything.
  ///
  /// - Parameter type: The type of the enum.
  package func hidesPayload(of type: Any.Type) -> Bool { type is any HoldsErrorText.Type && !hidesNothing }

  /// Whether the type of a value is not shown.
  ///
  /// - Parameter value: The value.
  package func hidesType(of value: Any) -> Bool { types.contains { $0(value) } }
}

/// A value that dumps show as ``DumpRedaction/text``, with or without a redaction.
///
/// It refines a protocol that each dump looks for anyway: a cast to one more protocol would cost all other values.
package protocol RedactedContent: CustomDumpStringConvertible {
  /// The value that is not shown.
  var redactedContent: Any { get }
}

/// A child that a redaction hides: a diff still compares it.
package struct RedactedValue: RedactedContent {
  package let redactedContent: Any

  /// Whether the names of the cases of enums are shown, because only what they hold is secret.
  let showsCases: Bool

  /// Hides a value.
  ///
  /// - Parameters:
  ///   - content: The value.
  ///   - showsCases: Whether the names of the cases of enums are shown.
  package init(redactedContent content: Any, showsCases: Bool = false) {
    (redactedContent, self.showsCases) = (content, showsCases)
  }

  package var customDumpDescription: String { DumpRedaction.text }
}

/// An enum whose cases may hold the text of an error, which may say anything.
package protocol HoldsErrorText {}

/// An action that sets a property.
package protocol PropertyWrite {
  /// The property that it sets.
  var writtenProperty: WrittenProperty { get }
}

/// The property that an action sets, with those on the way to it.
package struct WrittenProperty {
  /// The names of the properties, from the outermost on, with the types that have them.
  package var path: [(owner: Any.Type, name: String)]

  /// Whether all properties on the way are known.
  package var isComplete: Bool

  package init(path: [(owner: Any.Type, name: String)], isComplete: Bool) {
    self.path = path
    self.isComplete = isComplete
  }
}
