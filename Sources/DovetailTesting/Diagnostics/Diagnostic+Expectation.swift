import Dovetail

// The messages of expectations: the rule, what came, what to do.
extension Diagnostic {
  /// Two values are different that must be equal.
  static func difference(_ difference: String, message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))The values are different. (\u{2212} first, + second)

      \(difference)
      """
    )
  }

  /// A value is not what the changes made of it.
  static func unexpectedDifference(_ difference: String, message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))The value is not as expected. (\u{2212} expected, + actual)

      \(difference)
      """
    )
  }

  /// A value was to change and stayed as it was.
  static func noDifference(message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))A change of the value was expected, and there was none.

      The operation left the value as it was, and so did "changes". Use "expectNoDifference" if nothing is to change.
      """
    )
  }

  /// An enum is in another case than the test needs.
  static func unexpectedCase(of value: Any, message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))The value is in another case than the test needs.

      Value: \(String(customDumping: value))

      It stays as it is.
      """
    )
  }

  /// A value was to be changed and stayed as it was.
  static func unchangedValue(_ value: Any, message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))The value was to be changed, and stayed as it was.

      Value: \(String(customDumping: value))

      Leave out "XCTModify" where nothing changes.
      """
    )
  }

  private static func heading(_ message: String?) -> String { message.map { $0 + "\n\n" } ?? "" }
}
