/// A call such as `store.send(...)` found in a source.
package struct MethodCall: Hashable, Sendable {
  /// The receiver and the name, from the first word to the last: `self.store.send`.
  package var callee: Range<Int>

  /// From `(` to `)`, both in it.
  package var argumentList: Range<Int>
}
