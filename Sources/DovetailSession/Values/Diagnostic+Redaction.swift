import Dovetail

// The messages of redaction. Each one states the rule, what was received, and the remedy.
extension Diagnostic {
  /// A key path of a redaction has a component that is no stored or tracked property.
  static func unresolvedKeyPath(_ keyPath: String, hidden: String) -> Diagnostic {
    Diagnostic(
      """
      A key path of a redaction leads through a subscript or a computed property, which no dump shows under that name.

      Key path: \(keyPath)

      \(hidden) is hidden instead, as a whole. Name the property from the type that stores it, as in \
      ".keyPath(\\User.password)", or hide all values of a type, as in ".type(Password.self)".
      """
    )
  }

  /// A type encodes a hidden property under a name that is not the name of the property.
  static func redactedPropertyHasAnotherKey(_ property: String, of type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      "\(typeName(type))" may encode its redacted property "\(property)" under another name. Nothing is encoded.

      Encode the property under its own name, declare it with "@Redacted", or hide its type.
      """
    )
  }

  /// A value to be encoded is nested too deeply.
  static func tooDeeplyNested(_ limit: Int) -> Diagnostic {
    Diagnostic("Values are nested in one another more than \(limit) times. Give the type fewer levels, such as a list.")
  }

  /// A redacted property was encoded, and its type has no empty value to decode.
  static func redactedValueIsMissing(_ type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      A redacted property of type "\(typeName(type))" has no value to decode. Its value is never encoded.

      Make the type of the property optional to decode "nil" in its place.
      """
    )
  }
}
