/// The cheapest way from a state to a child's part of it, found once for a key path.
///
/// A key path costs tens of nanoseconds at each use. A stored property of a struct stands at a fixed distance from the
/// beginning, and is then as cheap as in code that names it.
@usableFromInline
package struct StateAccess<Root, Value> {
  /// The distance of a stored property.
  @usableFromInline let offset: Int?

  /// What tells whether the value at its distance is there, where it may be absent.
  @usableFromInline let presence: Presence?

  /// The way to anything else.
  ///
  /// It says whether the value is there.
  @usableFromInline let visit: (inout Root, (inout Value) -> Void) -> Bool

  /// The way to a property, which is always there.
  @inlinable
  package init(_ path: WritableKeyPath<Root, Value>) {
    offset = MemoryLayout<Root>.offset(of: path)
    presence = nil
    visit = Self.visit(path)
  }

  /// The way to what an optional property holds.
  @inlinable
  init(optional path: WritableKeyPath<Root, Value?>) {
    // What an optional holds begins where the optional begins, and lies there as it does alone.
    offset = MemoryLayout<Root>.offset(of: path)
    presence = Presence(of: Value.self)
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

  /// The way to a property that is not known by its distance.
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

  /// The way to what a case of an enum holds.
  @inlinable
  init(case path: AnyCasePath<Root, Value>) {
    guard let projection = CaseProjection(path) else {
      offset = nil
      presence = nil
      visit = { root, body in path.modify(&root) { body(&$0) } != nil }
      return
    }
    offset = projection.isInPlace ? 0 : nil
    presence = projection.isInPlace ? Presence(in: projection) : nil
    visit = { root, body in
      withUnsafeMutablePointer(to: &root) { root in
        projection.lendToChange(UnsafeMutableRawPointer(root)) { body(&$0.assumingMemoryBound(to: Value.self).pointee) }
      }
    }
  }

  /// Calls a function with the value, to be changed in place.
  ///
  /// - Returns: Whether the value was there.
  @inlinable
  package func withValue(of root: inout Root, _ body: (inout Value) -> Void) -> Bool {
    guard let offset else { return visit(&root, body) }
    return withUnsafeMutablePointer(to: &root) { pointer in
      let address = UnsafeMutableRawPointer(pointer) + offset
      if let presence, !presence.isThere(at: address) { return false }
      body(&address.assumingMemoryBound(to: Value.self).pointee)
      return true
    }
  }
}
