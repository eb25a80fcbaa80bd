/// A line of a diff.
package struct DiffLine: Hashable, Sendable {
  /// Which of the two values has the line.
  package enum Sign: String, Sendable {
    /// Both values.
    case unchanged = " "
    /// Only the second value.
    case added = "+"
    /// Only the first value.
    case removed = "-"
  }

  /// Which of the two values has the line.
  package let sign: Sign

  /// The line with its indentation, without the sign.
  package let text: String

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - sign: Which of the two values has the line.
  ///   - text: The line.
  package init(sign: Sign, text: String) {
    self.sign = sign
    self.text = text
  }
}
