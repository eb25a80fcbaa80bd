/// The braces after a variable or a subscript.
package struct AccessorBlock: Hashable, Sendable {
  /// What the braces hold.
  package enum Content: Hashable, Sendable {
    /// Statements: the block is the body of a getter.
    case getter

    /// Accessors, each with its keyword.
    case list([Accessor])
  }

  package var content: Content

  /// From `{` to `}`, both in it.
  package var range: Range<Int>

  /// The accessors by keyword.
  ///
  /// A block that is a getter has none.
  package var accessors: [Accessor] {
    if case .list(let accessors) = content { accessors } else { [] }
  }

  /// Whether there are observers and nothing else, which leaves a property stored.
  package var isObserving: Bool {
    !accessors.isEmpty && accessors.allSatisfy { $0.kind == .willSet || $0.kind == .didSet }
  }
}
