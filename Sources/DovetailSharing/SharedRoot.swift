/// A type-erased reference to a shared value as a whole.
package protocol SharedRoot: AnyObject, Sendable {
  /// A copy of the value, and the number of its changes.
  var current: (value: Any, version: Int) { get }

  /// A copy of the value; `nil` if another thread is using it.
  var currentIfFree: Any? { get }

  /// Whether two values of the type of the shared value are equal.
  func isEqual(_ first: Any, _ second: Any) -> Bool

  /// The difference of two values of the type of the shared value.
  func difference(_ first: Any, _ second: Any, format: DiffFormat) -> String?
}
