import Dovetail

// What a test does not show: a placeholder stands in its place.
extension ValueWriter {
  /// Whether a value is hidden by its type.
  func isHidden(_ value: Any) -> Bool {
    // A cast of an optional looks into it, so that an absent value stays `nil`.
    redaction.hides(value)
  }

  /// Whether a number is written as it is.
  func writesPlainly(_ number: Int) -> Bool { !isHidden(number) && spellings[ObjectIdentifier(Int.self)] == nil }

  /// A part of a value as the writer reads it: a ``RedactedValue`` if a rule or a name hides the part.
  ///
  /// All that reads parts calls it, so that nothing behind it has to think of secrets.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - names: The name of the property, the label, the key or the case; `nil` if there is none.
  ///   - owner: The type that has the part.
  func shown(_ part: Any, _ names: String?..., of owner: Any.Type) -> Any {
    let isHidden =
      redaction.rules.hidesPayload(of: owner) || names.contains { redaction.rules.hides($0, of: [owner], part) }
    return isHidden ? RedactedValue(redactedContent: part) : part
  }

  /// The entries of a dictionary, of which a value is hidden if its key is a sensitive name.
  func entries(of dictionary: any DictionaryValue) -> [(key: AnyHashable, value: Any)] {
    dictionary.anyPairs.map { key, value in
      let name = key.base as? String ?? caseName(of: key.base)
      return (key, shown(value, name, of: type(of: dictionary)))
    }
  }

  /// A value, also if it is hidden: only to compare it.
  static func content(of value: Any) -> Any { (value as? RedactedValue)?.redactedContent ?? value }

  /// Whether a binding sets a property that is hidden, or one that is not known.
  func isHidden(_ binding: any BindingValue) -> Bool {
    let path = KeyPathProperties(of: binding.writtenPath)
    guard path.isComplete else { return !redaction.rules.hidesNothing }
    return path.properties.contains { shown(binding.anyValue, $0.name, of: $0.owner) is RedactedValue }
  }
}
