/// Reads and compares the ids of an ``IdentifiedArray``'s elements in place.
///
/// Inlinable initializers create the reader where the concrete types are known. Both functions take pointers: a stored
/// generic function receives a copy of a value, and the copy retains every object that the element refers to. In a long
/// array, each retain is a cache miss.
///
/// The reader is a separate type because a `@Sendable` closure cannot capture a generic conformance, which might be
/// isolated to an actor. Within the array, `ID` is known to be `Hashable`.
@usableFromInline
internal struct IDReader<Element, ID>: Sendable {
  /// Reads the id of an element.
  @usableFromInline internal let read: @Sendable (UnsafePointer<Element>) -> ID

  /// Tells whether an element has an id, without copying either.
  @usableFromInline internal let matches: @Sendable (UnsafePointer<Element>, UnsafePointer<ID>) -> Bool

  /// Makes a reader of two functions that use nothing but `Identifiable` and `Equatable`.
  ///
  /// Sending the functions is unsafe only if a conformance is isolated to an actor. Such elements, and arrays of them,
  /// stay on that actor, because no other code can read their ids.
  @inlinable
  internal init(
    read: @escaping (UnsafePointer<Element>) -> ID,
    matches: @escaping (UnsafePointer<Element>, UnsafePointer<ID>) -> Bool
  ) {
    nonisolated(unsafe) let (read, matches) = (read, matches)
    self.read = { read($0) }
    self.matches = { matches($0, $1) }
  }

  /// Makes a reader for a key path, which loads a stored property by its offset.
  @inlinable
  internal init(_ id: KeyPath<Element, ID> & Sendable, areEqual: @escaping (ID, ID) -> Bool) {
    nonisolated(unsafe) let areEqual = areEqual
    // A key path costs tens of nanoseconds a read; a load at the offset of a stored property avoids that cost.
    if let offset = MemoryLayout<Element>.offset(of: id) {
      self.read = { UnsafeRawPointer($0).load(fromByteOffset: offset, as: ID.self) }
      self.matches = { areEqual(UnsafeRawPointer($0).load(fromByteOffset: offset, as: ID.self), $1.pointee) }
    } else {
      self.read = { withBorrowed($0) { $0[keyPath: id] } }
      self.matches = { element, other in withBorrowed(element) { areEqual($0[keyPath: id], other.pointee) } }
    }
  }
}
