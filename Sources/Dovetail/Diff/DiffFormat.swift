/// The marks at the start of each line of a diff.
///
/// ```swift
/// let words = DiffFormat(first: "old", second: "new", both: "   ")
/// print(diff(1, 2, format: words)!)
/// // old 1
/// // new 2
/// ```
public struct DiffFormat: Hashable, Sendable {
  /// The mark of a line that only the first value has.
  public var first: String
  /// The mark of a line that only the second value has.
  public var second: String
  /// The mark of a line that both values have.
  public var both: String

  /// Creates a format from its three marks.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// Minus, plus and a space, for terminals and other monospaced places.
  public static let `default` = DiffFormat(first: "-", second: "+", both: " ")

  /// A minus sign (U+2212), plus and a figure space (U+2007), of one width in proportional fonts.
  public static let proportional = DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
}
