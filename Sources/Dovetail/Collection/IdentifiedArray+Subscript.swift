extension IdentifiedArray {
  /// The element with the given id, or `nil`.
  ///
  /// ```swift
  /// todos[id: 2]?.isDone = true               // in place; does nothing if there is no such row
  /// todos[id: 3] = Todo(id: 3, title: "Tea")  // replaces the row, or appends it
  /// todos[id: 2] = nil                        // removes the row
  /// ```
  ///
  /// An element assigned here must have the id of the subscript, and one changed in place must keep it; anything else traps.
  ///
  /// - Complexity: O(1) on average to read, change in place, replace and append, if nothing shares the storage. O(`count`) to remove.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let position = positions[id] else { return nil }
      return storage[position]
    }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      requireIdentity(identify(newValue), toBe: id)
      guard let position = positions[id] else {
        append(newValue)
        return
      }
      storage[position] = newValue
      // Who watches the list has to look at the row anew, as it would if the row had left and come back.
      structureChanged()
    }
    _modify {
      let slot = lend(id)
      defer { reclaim(slot, id) }
      yield &slot.pointee
    }
  }

  @inlinable
  internal func requireIdentity(_ actual: ID, toBe id: ID) {
    guard actual == id else {
      IdentifiedArrayFailure.foreignElement(id: actual, for: id)
    }
  }
}
