/// The ways in which an ``IdentifiedArray`` reads the id of an element, as functions that can be stored and sent.
///
/// They stand apart from the array because the compiler lets no `@Sendable` closure capture a generic conformance, which might be isolated to an
/// actor, and within the array the id is known to be `Hashable`.
@usableFromInline
internal enum IDReader {
  /// Reads an id where the element stands.
  ///
  /// It takes a pointer since a function stored behind a generic type is given a copy of a value, and copying an element touches every object the
  /// element refers to. On a long array each of those is a cache miss.
  @usableFromInline
  internal typealias Function<Element, ID> = @Sendable (UnsafePointer<Element>) -> ID

  /// Makes a function that can be sent from one that reads an `Identifiable` element's own id.
  ///
  /// The function is unsafe to send for one reason only: the conformance could be isolated to an actor. Such an element is made and
  /// held on that actor, and so is an array of it, for it is no use elsewhere: `Identifiable` could not be asked for there.
  @inlinable
  internal static func ownID<Element, ID>(
    _ read: @escaping (UnsafePointer<Element>) -> ID
  ) -> Function<Element, ID> {
    nonisolated(unsafe) let read = read
    return { read($0) }
  }

  /// Turns a key path, once, into the cheapest way there is to read through it.
  @inlinable
  internal static func reading<Element, ID>(_ id: KeyPath<Element, ID> & Sendable) -> Function<Element, ID> {
    // A key path costs tens of nanoseconds a read; a stored property can be loaded from its place instead.
    guard let offset = MemoryLayout<Element>.offset(of: id) else {
      return { $0.pointee[keyPath: id] }
    }
    return { UnsafeRawPointer($0).load(fromByteOffset: offset, as: ID.self) }
  }
}
