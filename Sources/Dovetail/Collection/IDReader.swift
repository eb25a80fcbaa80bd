/// Reads and compares the ids of an ``IdentifiedArray``'s elements where they stand.
///
/// It is made in inlinable initialisers, where the concrete types are known. Both functions take pointers: a function
/// stored behind a generic type is handed a copy of a value, and copying an element touches every object it refers to,
/// each a cache miss in a long array.
///
/// It stands apart from the array because the compiler lets no `@Sendable` closure capture a generic conformance,
/// which might be isolated to an actor, and within the array the id is known to be `Hashable`.
@usableFromInline
internal struct IDReader<Element, ID>: Sendable {
  /// Reads the id of an element.
  @usableFromInline internal let read: @Sendable (UnsafePointer<Element>) -> ID

  /// Tells whether an element has an id, without copying either.
  @usableFromInline internal let matches: @Sendable (UnsafePointer<Element>, UnsafePointer<ID>) -> Bool

  /// Makes a reader of two functions that use nothing but `Identifiable` and `Equatable`.
  ///
  /// They are unsafe to send for one reason only: a conformance could be isolated to an actor. Such elements are made
  /// and held on that actor, and so is an array of them, for nobody elsewhere could ask for their ids.
  @inlinable
  internal init(
    read: @escaping (UnsafePointer<Element>) -> ID,
    matches: @escaping (UnsafePointer<Element>, UnsafePointer<ID>) -> Bool
  ) {
    nonisolated(unsafe) let (read, matches) = (read, matches)
    self.read = { read($0) }
    self.matches = { matches($0, $1) }
  }

  /// Makes a reader that goes through a key path, having turned it, once, into the cheapest access there is.
  @inlinable
  internal init(_ id: KeyPath<Element, ID> & Sendable, areEqual: @escaping (ID, ID) -> Bool) {
    nonisolated(unsafe) let areEqual = areEqual
    // A key path costs tens of nanoseconds a read; a stored property can be loaded from its place instead.
    if let offset = MemoryLayout<Element>.offset(of: id) {
      self.read = { UnsafeRawPointer($0).load(fromByteOffset: offset, as: ID.self) }
      self.matches = { areEqual(UnsafeRawPointer($0).load(fromByteOffset: offset, as: ID.self), $1.pointee) }
    } else {
      self.read = { withBorrowed($0) { $0[keyPath: id] } }
      self.matches = { element, other in withBorrowed(element) { areEqual($0[keyPath: id], other.pointee) } }
    }
  }
}
