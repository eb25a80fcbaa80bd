extension IdentifiedArray {
  /// Hands the element at a position to `body`, in place, without resetting a version.
  ///
  /// For the reducers of the library, which report the change of a row themselves. No second reference to
  /// the elements exists while `body` runs. Nothing checks afterwards that the id stayed the same: ask
  /// ``hasConstantIdentity(at:)``, since an array whose element changed its id can no longer be relied on.
  ///
  /// - Complexity: O(1), or O(`count`) if the elements are shared with a copy.
  @inlinable
  package mutating func withElement<Result, Failure: Error>(
    at position: Int,
    _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&storage[position])
  }

  /// Hands the element at a position to `body`, in place, and sees whether it is another state afterwards.
  ///
  /// If `body` replaces an observed element by another state, both versions are reset. Otherwise the function behaves
  /// like ``withElement(at:_:)``.
  @inlinable
  package mutating func withWatchedElement(at position: Int, _ body: (Address<Element>) -> Void) {
    // Unretained: `self` keeps the observer alive, and exclusive access rules out a change of `watch` meanwhile.
    guard let watch = watch.map({ Unretained($0) }) else { return atAddress(of: &storage[position], body) }
    let isAnother = atAddress(of: &storage[position]) { element in
      let change = watch.with { $0.begin(at: element.pointer) }
      body(element)
      return watch.with { $0.end(at: element.pointer, change) }
    }
    if isAnother { structureChanged() }
  }

  /// Hands the element with an id to `body`, in place, and sees whether it is another state afterwards.
  ///
  /// - Returns: Whether the element still has the id; `nil` if there was none.
  @inlinable
  package mutating func withWatchedElement(id: ID, _ body: (Address<Element>) -> Void) -> Bool? {
    guard let position = index(id: id) else { return nil }
    withWatchedElement(at: position, body)
    return hasIdentity(at: position, id)
  }

  /// Returns the position of the element with an id, which is most likely the last one: that costs no lookup.
  @inlinable
  @inline(__always)
  package func indexFromEnd(id: ID) -> Int? {
    let ids = orderedIDs.order
    if let last = ids.last, last == id { return ids.count - 1 }
    return index(id: id)
  }

  /// Tells whether the element at a position still has the id it is filed under.
  @inlinable
  package func hasConstantIdentity(at position: Int) -> Bool {
    storage.withUnsafeBufferPointer { elements in
      orderedIDs.order.withUnsafeBufferPointer { ids in
        reader.matches(elements.baseAddress! + position, ids.baseAddress! + position)
      }
    }
  }

  /// Returns whether the element at a position has an id, without a lookup in the table.
  @inlinable
  internal func hasIdentity(at position: Int, _ id: ID) -> Bool {
    withUnsafePointer(to: id) { id in
      storage.withUnsafeBufferPointer { elements in reader.matches(elements.baseAddress! + position, id) }
    }
  }

  /// Traps if the element at a position no longer has the id it is filed under.
  @inlinable
  package func requireConstantIdentity(at position: Int) {
    guard hasConstantIdentity(at: position) else {
      IdentifiedArrayFailure.identityChanged(from: orderedIDs[position], to: identify(at: position))
    }
  }
}
