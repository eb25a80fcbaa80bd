/// `async` and `throws` of a function, an accessor or a function type.
package struct Effects: Hashable, Sendable {
  /// Whether a call can throw.
  package enum Throwing: Hashable, Sendable {
    case `throws`, `rethrows`

    /// `throws(Failure)`
    case typed(TypeText)
  }

  package var isAsync: Bool
  package var throwing: Throwing?

  /// The effects as they were written.
  package var text: String

  package var range: Range<Int>

  package init(isAsync: Bool, throwing: Throwing?, text: String, range: Range<Int>) {
    self.isAsync = isAsync
    self.throwing = throwing
    self.text = text
    self.range = range
  }

  package var isThrowing: Bool { throwing != nil }
}
