import Dovetail

// The messages of bindings to optionals.
extension Diagnostic {
  /// A binding of a Boolean, derived from an optional without a value, was set to `true`.
  static func presentedWithoutValue(_ type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      A binding that tells whether a value is presented was set to "true", but there is no value to present.

      Value: \(typeName(type))

      Nothing was changed. To present a value, assign it in the reducer; the binding can only be set to "false".
      """
    )
  }
}
