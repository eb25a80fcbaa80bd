import Dovetail

// The messages of expectations. Each one states what failed, and shows the value, the difference or a remedy.
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
      \(heading(message))A change of the value was expected, but there was none.

      Neither the operation nor "changes" changed the value. Use "expectNoDifference" if the value must not change.
      """
    )
  }

  /// An enum has another case than the test requires.
  static func unexpectedCase(of value: Any, message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))The value has another case than the test requires.

      Value: \(String(customDumping: value))

      Bring the value into that case before this line.
      """
    )
  }

  /// `XCTModify` did not change a value.
  static func unchangedValue(_ value: Any, message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(heading(message))A change of the value was expected, but it did not change.

      Value: \(String(customDumping: value))

      Omit "XCTModify" if nothing changes.
      """
    )
  }

  private static func heading(_ message: String?) -> String { message.map { $0 + "\n\n" } ?? "" }
}
