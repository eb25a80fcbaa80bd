/// Describes how two values differ, or returns `nil` if they are equal.
///
/// ```swift
/// print(diff(User(id: 42, name: "Blob"), User(id: 42, name: "Blob, Jr."))!)
/// //   User(
/// //     id: 42,
/// // -   name: "Blob"
/// // +   name: "Blob, Jr."
/// //   )
/// ```
///
/// - Values of an `Equatable` type are compared by `==`. Other values are compared child by child.
/// - Unchanged fields are shown without their children. Consecutive unchanged elements of a collection are shown as
///   `… (n unchanged)`, and a single one is shown itself.
/// - `Identifiable` elements are matched by their ids, other elements by their values. If a run of elements is replaced
///   by a run of the same length, and the elements of each pair are alike, they are compared pairwise.
/// - If `==` returns `false` for values with equal dumps, the diff says so. For objects, it shows their identities.
///
/// - Parameters:
///   - first: The value whose lines are marked with a minus.
///   - second: The value whose lines are marked with a plus.
///   - format: The prefixes of the lines.
/// - Returns: The lines joined by newlines, or `nil` if the values are equal.
/// - Complexity: An equal part of an `Equatable` type costs one `==`. The work for the rest is proportional to the size
///   of the difference. Matching *n* elements between the first and the last difference takes O(*n* log *n*).
public func diff<T>(_ first: T, _ second: T, format: DiffFormat = .default) -> String? {
  let reader = DumpReader()
  var differ = Differ(reader: reader)
  guard let events = differ.events(from: first, to: second) else { return nil }
  return DiffRenderer(reader: reader, format: format).text(of: events)
}

/// The prefixes of the lines of a diff.
///
/// ```swift
/// let words = DiffFormat(first: "old", second: "new", both: "   ")
/// print(diff(1, 2, format: words)!)
/// // old 1
/// // new 2
/// ```
public struct DiffFormat: Hashable, Sendable {
  /// The prefix of a line that only the first value has.
  ///
  /// A space follows each prefix.
  public var first: String
  /// The prefix of a line that only the second value has.
  public var second: String
  /// The prefix of a line that both values have.
  public var both: String

  /// Creates a format from its three prefixes.
  ///
  /// - Parameters:
  ///   - first: The prefix of a line that only the first value has.
  ///   - second: The prefix of a line that only the second value has.
  ///   - both: The prefix of a line that both values have.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// Hyphen-minus, plus and a space, for monospaced fonts.
  public static let `default` = DiffFormat(first: "-", second: "+", both: " ")

  /// A minus sign (U+2212), plus and a figure space (U+2007), which have the same width in proportional fonts.
  public static let proportional = DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
}
