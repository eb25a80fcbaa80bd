/// The dump of a value up to a length, and without the values that a redaction hides.
///
/// - Parameters:
///   - value: The value to describe.
///   - redaction: The values that are not shown.
///   - maximumBytes: The length in UTF-8 beyond which the text is cut, at the boundary of a character.
/// - Returns: The text, and whether it was cut.
/// - Complexity: Proportional to `maximumBytes`, apart from arrays that a mirror copies, and from sets and dictionaries
///   that are sorted.
package func dumpText(
  of value: Any,
  redaction: DumpRedaction?,
  maximumBytes: Int
) -> (text: String, isTruncated: Bool) {
  let limit = max(0, maximumBytes)
  var renderer = DumpRenderer(reader: DumpReader(redaction: redaction, maximumBytes: limit))
  var writer = DumpWriter(maximumBytes: limit)
  writer.beginLine()
  renderer.render(value, label: nil, maxDepth: .max, isRoot: true, into: &writer)
  return writer.isFull ? (writer.output.prefix(utf8Bytes: limit), true) : (writer.output, false)
}

/// The lines that tell how two values differ, without the values that a redaction hides.
///
/// A hidden value that differs has a line with `-` and one with `+`, which both say `<redacted>`.
///
/// - Parameters:
///   - first: The value before.
///   - second: The value after.
///   - redaction: The values that are not shown.
///   - maximumLines: The number of lines after which the diff is cut.
///   - maximumBytes: The length of the text of all lines after which the diff is cut.
/// - Returns: The lines, which are none if the values are equal, and whether they were cut.
/// - Complexity: That of `diff(_:_:format:)`; text is made only for the lines that are returned.
package func diffLines(
  _ first: Any,
  _ second: Any,
  redaction: DumpRedaction?,
  maximumLines: Int,
  maximumBytes: Int
) -> (lines: [DiffLine], isTruncated: Bool) {
  let reader = DumpReader(redaction: redaction)
  var differ = Differ(reader: reader, maximumComparedBytes: max(0, maximumBytes))
  guard let events = differ.events(from: first, to: second) else { return ([], false) }
  return DiffRenderer(reader: reader, format: .default)
    .lines(of: events, maximumLines: max(0, maximumLines), maximumBytes: max(0, maximumBytes))
}

extension String {
  /// The shortest prefix of whole characters that has more than a number of bytes in UTF-8.
  func prefix(beyond count: Int) -> String {
    guard var end = utf8.index(startIndex, offsetBy: count + 1, limitedBy: endIndex) else { return self }
    while end < endIndex, String.Index(end, within: self) == nil { end = utf8.index(after: end) }
    return String(self[..<end])
  }

  /// The longest prefix of whole characters that has at most a number of bytes in UTF-8.
  ///
  /// - Parameter count: The number of bytes.
  /// - Returns: The prefix.
  package func prefix(utf8Bytes count: Int) -> String {
    guard var end = utf8.index(startIndex, offsetBy: Swift.max(0, count), limitedBy: endIndex) else {
      return self
    }
    while end > startIndex, end < endIndex, String.Index(end, within: self) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
