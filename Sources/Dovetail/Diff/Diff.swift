/// Describes how two values differ, or returns `nil` when they do not.
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
/// - Values whose type is `Equatable` are equal when `==` says so; others are compared child by child.
/// - Unchanged fields are shown without their children, and unchanged elements of a collection as `… (n unchanged)`.
/// - `Identifiable` elements are matched by their ids. Others are matched by value, and where runs of the same length
///   replace one another, pairwise.
/// - When `==` tells two values apart and their dumps do not, the diff says so, and shows the identities of objects.
///
/// - Parameters:
///   - first: The value whose own lines are marked with a minus.
///   - second: The value whose own lines are marked with a plus.
///   - format: The marks of the lines.
/// - Returns: The lines joined by newlines, or `nil` when the values are equal.
/// - Complexity: Equal parts cost one `==`. The rest is proportional to what differs, and *n* log *n* in the count of
///   elements between the first and the last that differ.
public func diff<T>(_ first: T, _ second: T, format: DiffFormat = .default) -> String? {
  let reader = DumpReader()
  var differ = Differ(reader: reader)
  guard let events = differ.events(from: first, to: second) else { return nil }
  return DiffRenderer(reader: reader, format: format).text(of: events)
}

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

  /// Minus, plus and a space, for terminals and other monospaced places.
  public static let `default` = DiffFormat(first: "-", second: "+", both: " ")

  /// A minus sign (U+2212), plus and a figure space (U+2007), of one width in proportional fonts.
  public static let proportional = DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
}

/// An object that remembers what it was before a change, so that a difference can show what became of it.
///
/// ```swift
/// extension Ledger: _CustomDiffObject {
///   var _customDiffValues: (Any, Any) { (balanceBefore, balance) }
/// }
/// ```
///
/// Where a diff meets the same object on both sides it compares the first of the values with the second; a dump shows
/// the second. Objects are numbered in the order in which they are met, `#1`, `#2`, and one that was shown is only
/// referred to.
///
/// The underscore is part of the name in the library that such types were written for.
public protocol _CustomDiffObject {
  /// What the object held before, and what it holds.
  var _customDiffValues: (Any, Any) { get }

  /// Tells the object from others.
  var _objectIdentifier: ObjectIdentifier { get }
}

extension _CustomDiffObject where Self: AnyObject {
  /// Tells the object from others.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(self) }
}
