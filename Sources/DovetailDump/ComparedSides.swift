/// Tells which of two compared values is being read, for values that both of them refer to.
///
/// The module that replaces what such a reference says makes an object of this type the current one of its thread.
@usableFromInline
package final class ComparedSides {
  /// The two values of a comparison.
  package enum Side {
    case first, second
  }

  /// The side that is being read.
  package var side = Side.second

  /// Whether two values are compared.
  private let isComparing: Bool

  /// The object that replaces the values of references, to which this object belongs.
  package let owner: Unretained<AnyObject>

  package init(of owner: AnyObject, isComparing: Bool) {
    self.owner = Unretained(owner)
    self.isComparing = isComparing
  }

  /// Runs a function that reads one side of a comparison.
  ///
  /// Outside of a comparison it just runs the function.
  @inline(__always)
  package static func on<Result>(_ side: Side, _ body: () -> Result) -> Result {
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
