/// Tells which of two compared values is being read, for values that both of them refer to.
///
/// A subclass replaces what such a reference says, and makes itself the current object of its thread.
@usableFromInline
package class ComparedSides {
  /// The two values of a comparison.
  package enum Side {
    case first, second
  }

  /// The side that is being read.
  package final var side = Side.second

  /// Whether two values are compared.
  private let isComparing: Bool

  package init(isComparing: Bool) { self.isComparing = isComparing }

  /// Runs a function that reads one side of a comparison.
  ///
  /// Outside of a comparison it just runs the function.
  @inline(__always)
  static func on<Result>(_ side: Side, _ body: () -> Result) -> Result {
    guard let sides = ThreadLocals.current.pointee.comparedSides?.object, sides.isComparing else { return body() }
    let former = sides.side
    sides.side = side
    defer { sides.side = former }
    return body()
  }
}

extension ThreadLocals {
  /// What replaces the values of references on this thread.
  @usableFromInline package var comparedSides: Unretained<ComparedSides>? {
    @inlinable @inline(__always) get { Unretained(slot4) }
    @inlinable @inline(__always) set { slot4 = newValue?.pointer }
  }
}
