extension IdentifiedArray {
  /// The element with the given id, or `nil`.
  ///
  /// ```swift
  /// todos[id: 2]?.isDone = true               // in place; does nothing if there is no such row
  /// todos[id: 3] = Todo(id: 3, title: "Tea")  // replaces the row, or appends it
  /// todos[id: 2] = nil                        // removes the row
  /// ```
  ///
  /// An element assigned here must have the id of the subscript, and one changed in place must keep it; anything else
  /// traps.
  ///
  /// - Parameter id: The id of the element.
  /// - Complexity: O(1) on average to read, change in place, replace and append, if nothing shares the storage.
  ///   O(`count`) to remove.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let position = index(id: id) else { return nil }
      return storage[position]
    }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      requireIdentity(identify(newValue), toBe: id)
      guard let position = index(id: id) else {
        append(newValue)
        return
      }
      replace(at: position, by: newValue)
    }
    _modify {
      let slot = beginBorrow(id)
      if watch == nil {
        defer { endBorrow(slot, id) }
        yield &slot.pointee
      } else {
        let change =
          slot.pointee == nil
          ? nil : watch.map { watch in atAddress(of: &slot.pointee!) { watch.begin(at: $0.pointer) } }
        defer {
          var isReplaced = false
          if let change, let watch {
            isReplaced =
              slot.pointee == nil || atAddress(of: &slot.pointee!) { watch.end(at: $0.pointer, change) }
            if slot.pointee == nil { watch.endWithRemoval(change) }
          }
          endBorrow(slot, id)
          if isReplaced { structureChanged() }
        }
        yield &slot.pointee
      }
    }
  }

  /// Replaces the element at a position by an element with the same id.
  ///
  /// Unless both are the same state, observers are notified as if the old element had been removed.
  @inlinable
  internal mutating func replace(at position: Int, by element: Element) {
    if watch?.isSame(storage[position], element) != true {
      watch?.leave(storage[position])
      structureChanged()
    }
    storage[position] = element
  }

  @inlinable
  internal func requireIdentity(_ actual: ID, toBe id: ID) {
    guard actual == id else {
      IdentifiedArrayFailure.foreignElement(id: actual, for: id)
    }
  }
}
