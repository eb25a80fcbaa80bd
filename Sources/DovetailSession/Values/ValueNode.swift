/// A part of a value, as a tree shows it.
package struct ValueNode: Hashable, Sendable {
  /// The label that a dump gives the part: the name of a property, a position, or a key.
  package var label: String?

  /// The positions that lead from the root to the part.
  package var path: [Int]

  /// The part on one line.
  package var text: String

  /// The name of the type.
  package var type: String

  /// The number of all children.
  package var count: Int

  /// The children of the page; `nil` if they were not asked for.
  package var children: [ValueNode]?

  /// Whether the part is hidden.
  package var isRedacted: Bool

  /// Whether the text says less than there is.
  package var isTruncated: Bool
}
