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

  /// Whether a property, an associated value or the value of a key is hidden, by a rule or by its name.
  ///
  /// - Parameters:
  ///   - name: The name; `nil` if there is none.
  ///   - owner: The type that has it.
  ///   - value: The value.
  func isHidden(_ name: String?, of owner: Any.Type, _ value: Any) -> Bool {
    guard let name else { return false }
    let isHarmless = value is Bool || type(of: value) == Bool?.self
    return redaction.rules.hidesPayload(of: owner) || redaction.rules.hasRule(name, of: owner)
      || (!isHarmless && redaction.rules.names.match(name))
  }

  /// Writes a value that may be hidden because of its name.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - declared: The declared type.
  ///   - name: The name of the property, the label or the key; `nil` if there is none.
  ///   - owner: The type that has the value.
  func source(of value: Any, as declared: Any.Type?, named name: String?, in owner: Any.Type) -> SwiftSource {
    isHidden(name, of: owner, value) ? hiddenPlaceholder(for: value) : source(of: value, as: declared)
  }

  /// Writes an argument of a case, which is hidden also by the name of the case.
  func source(of argument: ValueElement, of enumCase: ValueCase, in owner: Any.Type) -> SwiftSource {
    isHidden(enumCase.name, of: owner, argument.value)
      ? hiddenPlaceholder(for: argument.value)
      : source(of: argument.value, as: argument.type, named: argument.label, in: owner)
  }

  /// Whether a binding sets a property that is hidden, or one that is not known.
  func isHidden(_ binding: any BindingValue) -> Bool {
    let path = KeyPathProperties(of: binding.writtenPath)
    guard path.isComplete else { return !redaction.rules.hidesNothing }
    return path.properties.contains { isHidden($0.name, of: $0.owner, binding.anyValue) }
  }
}
