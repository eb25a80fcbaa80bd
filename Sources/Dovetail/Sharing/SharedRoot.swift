/// A shared value as a whole, with its type hidden.
package protocol SharedRoot: AnyObject, Sendable {
  /// A copy of the value, and how often it has changed.
  var current: (value: Any, version: Int) { get }

  /// Whether two values of its type are equal.
  func isEqual(_ first: Any, _ second: Any) -> Bool

  /// How two values of its type differ.
  func difference(_ first: Any, _ second: Any, format: DiffFormat) -> String?
}
