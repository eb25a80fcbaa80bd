/// The cheapest access to a child's part of a state, determined once for a key path.
///
/// A key path costs tens of nanoseconds at each use. A stored property of a struct has a fixed offset from the
/// beginning, and is then as cheap as in code that names it. So is the stored property behind a tracked one, with what
/// its accessors do besides.
@usableFromInline
package final class StateAccess<Root, Value> {
  /// The distance of a stored property.
  @usableFromInline let offset: Int?

  /// What tells whether the value at its distance is there, where it may be absent.
  @usableFromInline let presence: OptionalProbe?

  /// What there is to do around a change of a tracked property at its distance.
  //
  // It is never released, so no reference to it is counted.
  @usableFromInline let mutation: Unretained<TrackedMutation>?

  /// Accesses a value that has no fixed offset.
  ///
  /// It says whether the value is there.
  @usableFromInline let visit: (inout Root, (inout Value) -> Void) -> Bool

  /// Makes the access to a property, which is always present.
  @inlinable
  package init(_ path: WritableKeyPath<Root, Value>) {
    (offset, mutation) = Self.location(of: path, changing: Value.self)
    presence = nil
    visit = Self.visit(path)
  }

  /// Makes the access to the wrapped value of an optional property.
  @inlinable
  init(optional path: WritableKeyPath<Root, Value?>) {
    // What an optional holds begins where the optional begins, and lies there as it does alone.
    (offset, mutation) = RuntimeLayout.isTrusted ? Self.location(of: path, changing: Value.self) : (nil, nil)
    presence = OptionalProbe(of: Value.self)
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

  /// Where a property is, and what there is to do around a change of it; `nil` where it is not known by its distance.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - type: The type of what is changed there.
  @usableFromInline
  package static func location<Changed>(
    of path: PartialKeyPath<Root>,
    changing type: Changed.Type
  ) -> (offset: Int?, mutation: Unretained<TrackedMutation>?) {
    if let offset = MemoryLayout<Root>.offset(of: path) { return (offset, nil) }
    let mutation = TrackedMutation.of(path, changing: type)
    return (mutation.map { $0.with(\.offset) }, mutation)
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
  @inlinable
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
    visit = { root, body in
      atAddress(of: &root) { root in
        projection.borrowMutably(AnyAddress(root)) { body(&$0.bound(to: Value.self).pointee) }
      }
    }
  }

  /// Calls a function with the value, to be changed in place.
  ///
  /// - Returns: Whether the value was there.
  @inlinable
  @inline(__always)
  package func withValue(of root: inout Root, _ body: (inout Value) -> Void) -> Bool {
    atAddress(of: &root) { root in withAddress(in: root) { body(&$0.pointee) } }
  }

  /// Calls a function with the address of the value, to be changed in place.
  ///
  /// - Returns: Whether the value was there.
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
    // One call only: the optimizer inlines a closure that is called once.
    body(address.bound(to: Value.self))
    if let former {
      mutation!.with { $0.end(address, former, in: AnyAddress(root)) }
    }
    return true
  }

  // Not inlined: calling the closure would retain it in each caller.
  @inlinable
  @inline(never)
  func withVisited(
    in root: Address<Root>,
    _ body: (Address<Value>) -> Void
  ) -> Bool {
    visit(&root.pointee) { atAddress(of: &$0, body) }
  }
}
