import Dovetail

/// The texts that are made of states and actions.
package struct ValueText {
  /// A text, and whether it was cut.
  package struct Dump: Hashable, Sendable {
    /// The text.
    package let text: String
    /// Whether the text was cut.
    package let isTruncated: Bool
  }

  /// The lines of a diff, and whether they were cut.
  package struct Diff: Hashable, Sendable {
    /// The lines; none if nothing differs.
    package let lines: [DiffLine]
    /// Whether lines were left out.
    package let isTruncated: Bool
  }

  /// What is not shown.
  package let redaction: Redaction

  /// The length of a dump or a diff, if a caller does not say another.
  package static var defaultMaximumBytes: Int { 256 << 10 }

  /// The number of lines of a diff, if a caller does not say another.
  package static var defaultMaximumLines: Int { 2_000 }

  /// The length of a text of which a title never needs more.
  private static var maximumTitleBytes: Int { 4_096 }

  /// Creates texts.
  ///
  /// - Parameter redaction: What is not shown.
  package init(redaction: Redaction) {
    self.redaction = redaction
  }

  /// An action on one line, such as `row(id: 3, .toggled)`, with at most 200 characters.
  ///
  /// - Parameter action: The action.
  /// - Returns: The line, without line breaks and control characters.
  package func title(of action: Any) -> String { line(of: action, depth: OneLineText.maximumDepth) }

  private func line(of value: Any, depth: Int) -> String {
    let levels = DumpLevels(redaction: redaction.rules, maximumTextBytes: Self.maximumTitleBytes)
    var line = OneLineText(levels: levels, maximumLength: OneLineText.titleLength)
    line.write(value, isTitle: true, depth: depth)
    return line.text
  }

  /// The dump of a value up to a length.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - maximumBytes: The length in UTF-8 beyond which the text is cut, at the boundary of a character.
  /// - Returns: The text.
  /// - Complexity: Proportional to the length, not to the value; sets and dictionaries are sorted.
  package func dump(of value: Any, maximumBytes: Int = ValueText.defaultMaximumBytes) -> Dump {
    let dump = dumpText(of: value, redaction: redaction.rules, maximumBytes: maximumBytes)
    return Dump(text: dump.text, isTruncated: dump.isTruncated)
  }

  /// The length of a dump that is kept as a text.
  ///
  /// The dump of a value that is nested deeply has the square of its depth, because of the indentation.
  private static var maximumKeptBytes: Int { 1 << 20 }

  /// The dump of a value, with an ellipsis in place of what is beyond a megabyte.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - redaction: What is not shown; `nil` for nothing.
  static func whole(_ value: Any, _ redaction: Redaction?) -> String {
    let redaction = redaction ?? Redaction(names: [])
    let dump = dumpText(of: value, redaction: redaction.rules, maximumBytes: maximumKeptBytes)
    return dump.text + (dump.isTruncated ? "…" : "")
  }

  /// The lines that tell how two values differ.
  ///
  /// - Parameters:
  ///   - before: The value before.
  ///   - after: The value after.
  ///   - maximumLines: The number of lines after which the diff is cut.
  ///   - maximumBytes: The length of the text of all lines after which the diff is cut.
  /// - Returns: The lines.
  package func diffLines(
    _ before: Any,
    _ after: Any,
    maximumLines: Int = ValueText.defaultMaximumLines,
    maximumBytes: Int = ValueText.defaultMaximumBytes
  ) -> Diff {
    let diff = Dovetail.diffLines(
      before,
      after,
      redaction: redaction.rules,
      maximumLines: maximumLines,
      maximumBytes: maximumBytes
    )
    return Diff(lines: diff.lines, isTruncated: diff.isTruncated)
  }

  /// The dump of an error on one line.
  ///
  /// The text that an error has of itself may contain what is hidden.
  ///
  /// - Parameter error: The error.
  /// - Returns: The line.
  package func text(of error: any Error) -> String {
    (error as? any PlainError)?.description ?? line(of: error, depth: OneLineText.errorDepth)
  }
}
