/// Is told by an identified array of the elements that it changes, replaces and removes.
///
/// The module that knows what an element means for others subclasses it. Arrays of other elements have none, which
/// costs one test per change.
//
// Unchecked: a subclass has no variables.
@usableFromInline
package class ElementWatch<Element>: @unchecked Sendable {
  @usableFromInline
  package init() {}

  /// Notes an element that is about to be changed in place.
  @usableFromInline
  package func begin(_ element: inout Element) -> WatchedChange { Self.abstract() }

  /// Notes the element at an address, which is about to be changed in place.
  @usableFromInline
  package func begin(at element: Address<Element>) -> WatchedChange { Self.abstract() }

  /// Ends a change in place.
  ///
  /// - Parameters:
  ///   - element: The element; `nil` if it was removed.
  ///   - change: What was noted when the change began.
  /// - Returns: Whether the element is another one than before, or was removed.
  @usableFromInline
  package func end(_ element: Element?, _ change: WatchedChange) -> Bool { Self.abstract() }

  /// Ends a change in place of the element at an address.
  ///
  /// - Returns: Whether the element is another one than before.
  @usableFromInline
  package func end(at element: Address<Element>, _ change: WatchedChange) -> Bool { Self.abstract() }

  /// Whether two elements are the same one, perhaps with different contents.
  @usableFromInline
  package func isSame(_ first: Element, _ second: Element) -> Bool { Self.abstract() }

  /// Is called for an element that the array will no longer have.
  @usableFromInline
  package func leave(_ element: Element) { Self.abstract() }

  private static func abstract() -> Never {
    fatalError(Diagnostic.internalInvariant("ElementWatch is abstract").message)
  }
}

/// What an ``ElementWatch`` has noted of an element before a change in place.
@usableFromInline
package struct WatchedChange {
  /// The identity of the element.
  package let id: (UInt64, UInt64)

  /// The readers of the element, if any.
  package let readers: AnyObject?

  package init(id: (UInt64, UInt64), readers: AnyObject?) {
    self.id = id
    self.readers = readers
  }
}
