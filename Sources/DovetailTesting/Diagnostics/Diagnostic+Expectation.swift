import Dovetail

// The messages of expectations. Each one states the rule, the value that was found, and the remedy.
extension Diagnostic {
  /// Two values differ that have to be equal.
  static func difference(_ difference: String, message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))The values are different. (\u{2212} first, + second)

      \(difference)
      """
    )
  }

  /// A value differs from the expected changes.
  static func unexpectedDifference(_ difference: String, message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))The value is not as expected. (\u{2212} expected, + actual)

      \(difference)
      """
    )
  }

  /// An operation did not change a value.
  static func noDifference(message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))A change of the value was expected, and there was none.

      The operation left the value as it was, and so did "changes". Use "expectNoDifference" if nothing is to change.
      """
    )
  }

  /// An enum has another case than the test requires.
  static func unexpectedCase(of value: Any, message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))The value is in another case than the test needs.

      Value: \(String(customDumping: value))

      It stays as it is.
      """
    )
  }

  /// `XCTModify` did not change a value.
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
