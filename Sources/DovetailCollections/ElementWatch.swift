/// Is told by an identified array of the elements that it changes, replaces and removes.
///
/// The module that knows what an element means for others subclasses it. Arrays of other elements have none, which
/// costs one test per change.
//
// Public, since Swift has no class that only the modules of a package can subclass.
//
// Unchecked: a subclass has no variables.
open class _$ElementWatch<Element>: @unchecked Sendable {
  /// Creates an object that is told of nothing: a subclass overrides all methods.
  public init() {}

  /// The address of an element in the array.
  public typealias Pointer = UnsafeMutablePointer<Element>

  /// Notes an element that is about to be changed in place.
  ///
  /// - Parameter element: The element.
  /// - Returns: What to pass to ``end(at:_:)``.
  open func begin(at element: Pointer) -> _$WatchedChange { Self.abstract() }

  /// Ends a change in place.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - change: What ``begin(at:)`` returned.
  /// - Returns: Whether the element is another one than before.
  open func end(at element: Pointer, _ change: _$WatchedChange) -> Bool { Self.abstract() }

  /// Ends a change by which the element was removed.
  ///
  /// - Parameter change: What ``begin(at:)`` returned.
  open func endWithRemoval(_ change: _$WatchedChange) { Self.abstract() }

  /// Whether two elements are the same one, perhaps with different contents.
  ///
  /// - Parameters:
  ///   - first: An element.
  ///   - second: Another element.
  open func isSame(_ first: Element, _ second: Element) -> Bool { Self.abstract() }

  /// Is called for an element that the array will no longer have.
  ///
  /// - Parameter element: The element.
  open func leave(_ element: Element) { Self.abstract() }

  private static func abstract() -> Never {
    fatalError(Diagnostic.internalInvariant("ElementWatch is abstract").message)
  }
}

/// What an ``_$ElementWatch`` has noted of an element before a change in place.
public struct _$WatchedChange {
  /// The identity of the element.
  @usableFromInline package let id: (UInt64, UInt64)

  /// The readers of the element, if any.
  @usableFromInline package let readers: AnyObject?

  @inlinable
  package init(id: (UInt64, UInt64), readers: AnyObject?) {
    self.id = id
    self.readers = readers
  }
}
