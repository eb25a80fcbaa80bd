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
/// - `Identifiable` elements are matched by their ids. Others are matched by value, and where runs of the same length replace one
///   another, pairwise.
/// - When `==` tells two values apart and their dumps do not, the diff says so, and shows the identities of objects.
///
/// - Parameters:
///   - first: The value whose own lines are marked with a minus.
///   - second: The value whose own lines are marked with a plus.
///   - format: The marks of the lines.
/// - Returns: The lines joined by newlines, or `nil` when the values are equal.
/// - Complexity: Equal parts cost one `==`. The rest is proportional to what differs, and *n* log *n* in the count of elements between
///   the first and the last that differ.
public func diff<T>(_ first: T, _ second: T, format: DiffFormat = .default) -> String? {
  let reader = DumpReader()
  var differ = Differ(reader: reader)
  guard let events = differ.events(from: first, to: second) else { return nil }
  return DiffRenderer(reader: reader, format: format).text(of: events)
}
