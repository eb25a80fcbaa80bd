import Synchronization

/// The fastest access to a child's part of a state, determined once for a key path.
///
/// Each use of a key path takes tens of nanoseconds. A stored property of a struct has a fixed offset, which makes the
/// access as fast as a direct one. The same applies to the stored property behind a tracked property, together with the
/// work of its accessors.
@usableFromInline
package final class StateAccess<Root, Value> {
  /// The offset of a stored property.
  @usableFromInline package let offset: Int?

  /// Tells whether the value at the offset is present; `nil` if it always is.
  @usableFromInline let presence: OptionalProbe?

  /// The work around a change of a tracked property at the offset.
  //
  // Unretained: the object is never released.
  @usableFromInline let mutation: Unretained<TrackedMutation>?

  /// Accesses a value that has no fixed offset; `nil` if it has one.
  ///
  /// Returns whether the value is present.
  @usableFromInline let visit: ((inout Root, (inout Value) -> Void) -> Bool)?

  /// Makes the access to a property, which is always present.
  @usableFromInline
  package init(_ path: WritableKeyPath<Root, Value>) {
    (offset, mutation) = Self.location(of: path, changing: Value.self)
    presence = nil
    visit = offset == nil ? Self.visit(path) : nil
  }

  /// Makes the access to the wrapped value of an optional property.
  @usableFromInline
  init(optional path: WritableKeyPath<Root, Value?>) {
    // The wrapped value of an optional is stored at the start of the optional, in the same layout as outside of it.
    (offset, mutation) = RuntimeLayout.isTrusted ? Self.location(of: path, changing: Value.self) : (nil, nil)
    presence = OptionalProbe(of: Value.self)
    guard offset == nil else {
      visit = nil
      return
    }
    let property = StateAccess<Root, Value?>(path)
    visit = { root, body in
      var isPresent = false
      _ = property.withValue(of: &root) { value in
        guard value != nil else { return }
        isPresent = true
        body(&value!)
      }
      return isPresent
    }
  }

  /// The offset of a property and the work around its changes; both `nil` if the property has no fixed offset.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - type: The type of the value that is changed.
  @usableFromInline
  package static func location<Changed>(
    of path: PartialKeyPath<Root>,
    changing type: Changed.Type
  ) -> (offset: Int?, mutation: Unretained<TrackedMutation>?) {
    let key = KnownLocations.Key(path: ObjectIdentifier(path), type: ObjectIdentifier(type))
    return KnownLocations.shared.location(of: path, key) {
      if let offset = MemoryLayout<Root>.offset(of: path) { return (offset, nil) }
      let mutation = TrackedMutation.of(path, changing: type)
      return (mutation.map { $0.with(\.offset) }, mutation)
    }
  }

  /// Makes the access to a property without a fixed offset.
  @usableFromInline
  static func visit(_ path: WritableKeyPath<Root, Value>) -> (inout Root, (inout Value) -> Void) -> Bool {
    if let lens = propertyLens(path) {
      return { root, body in
        lens.modify(&root, body)
        return true
      }
    }
    return { root, body in
      body(&root[keyPath: path])
      return true
    }
  }

  /// Makes the access to the payload of an enum case.
  @usableFromInline
  init(case path: AnyCasePath<Root, Value>) {
    mutation = nil
    guard let projection = PayloadLayout(path) else {
      offset = nil
      presence = nil
      visit = { root, body in path.modify(&root) { body(&$0) } != nil }
      return
    }
    offset = projection.isInPlace ? 0 : nil
    presence = projection.isInPlace ? OptionalProbe(in: projection) : nil
    visit =
      projection.isInPlace
      ? nil
      : { root, body in
        atAddress(of: &root) { root in
          projection.borrowMutably(AnyAddress(root)) { body(&$0.bound(to: Value.self).pointee) }
        }
      }
  }

  /// Calls a function with the value, which the function may change in place.
  ///
  /// - Returns: Whether the value is present.
  @inlinable
  @inline(__always)
  package func withValue(of root: inout Root, _ body: (inout Value) -> Void) -> Bool {
    atAddress(of: &root) { root in withAddress(in: root) { body(&$0.pointee) } }
  }

  /// Calls a function with the address of the value, which the function may change in place.
  ///
  /// - Returns: Whether the value is present.
  @inlinable
  @inline(__always)
  package func withAddress(
    in root: Address<Root>,
    _ body: (Address<Value>) -> Void
  ) -> Bool {
    guard let offset else { return withVisited(in: root, body) }
    let address = AnyAddress(root) + offset
    if let presence, !presence.isThere(at: address) { return false }
    let former = mutation.map { $0.with { $0.begin(address) } }
    // A single call, because the optimizer inlines a closure that is called once.
    body(address.bound(to: Value.self))
    if let former {
      mutation!.with { $0.end(address, former, in: AnyAddress(root)) }
    }
    return true
  }

  // Not inlined: each caller would retain the closure.
  @inlinable
  @inline(never)
  func withVisited(
    in root: Address<Root>,
    _ body: (Address<Value>) -> Void
  ) -> Bool {
    visit!(&root.pointee) { atAddress(of: &$0, body) }
  }
}

/// The locations of properties that were found, by the objects of their key paths.
///
/// Finding a location takes longer than all else in the evaluation of a body. The literal of a key path is one object,
/// so each store that is made of a feature finds what the first one did.
private final class KnownLocations: Sendable {
  typealias Location = (offset: Int?, mutation: Unretained<TrackedMutation>?)

  struct Key: Hashable {
    let path: ObjectIdentifier

    /// The type of the value that is changed.
    let type: ObjectIdentifier
  }

  static let shared = KnownLocations()

  /// The number of locations at which all are removed: key paths may be made at run time.
  private static var limit: Int { 1_024 }

  /// A location, and the key path, which is retained so that no other object gets its address.
  //
  // Unchecked: both are immutable.
  private typealias Known = UncheckedSendable<(location: Location, path: AnyKeyPath)>

  private let known = Mutex<[Key: Known]>([:])

  func location(of path: AnyKeyPath, _ key: Key, _ find: () -> Location) -> Location {
    if let known = known.withLock({ $0[key] }) { return known.value.location }
    // Outside of the lock, because comparing key paths may run code of the user.
    let location = find()
    let found = Known((location, path))
    let former = known.withLock { known in
      let former = known.count < Self.limit ? [:] : known
      if !former.isEmpty { known = [:] }
      known[key] = found
      return former
    }
    // Released after the change.
    return withExtendedLifetime(former) { location }
  }
}
