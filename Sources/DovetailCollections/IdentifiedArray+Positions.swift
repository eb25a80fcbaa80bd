// Helpers that keep the ids in sync with the storage.

extension IdentifiedArray {
  /// Reads the id of an element.
  @inlinable
  internal func identify(_ element: Element) -> ID {
    withUnsafePointer(to: element) { reader.read($0) }
  }

  /// Reads the id of the element at a position, without copying the element.
  @inlinable
  internal func identify(at position: Int) -> ID {
    storage.withUnsafeBufferPointer { reader.read($0.baseAddress! + position) }
  }

  /// Removes the id at a position, after the removal of its element from the storage.
  @inlinable
  internal mutating func forget(at position: Int) {
    orderedIDs.replaceSubrange(position..<position + 1, with: EmptyCollection())
    membershipChanged()
  }

  /// Reads the ids again after the storage was permuted.
  ///
  /// If nothing has moved, nothing changes.
  @inlinable
  internal mutating func followStorage() {
    let reader = reader
    let moved = storage.withUnsafeBufferPointer { elements in
      orderedIDs.order.withUnsafeBufferPointer { ids in
        ids.indices.filter { !reader.matches(elements.baseAddress! + $0, ids.baseAddress! + $0) }
      }
    }
    guard !moved.isEmpty else { return }
    storage.withUnsafeBufferPointer { elements in
      orderedIDs.permute(moved) { reader.read(elements.baseAddress! + $0) }
    }
    structureChanged()
  }

  /// Reorders the elements of a window by a list of their current positions.
  @inlinable
  internal mutating func rearrange(_ window: Range<Int>, as arrangement: [Int]) {
    guard !arrangement.elementsEqual(window) else { return }
    orderedIDs.rearrange(window, as: arrangement)
    storage.withUnsafeMutableBufferPointer { $0.permute(window, as: arrangement) }
    structureChanged()
  }

  /// Removes the elements at ascending positions, each of which exists.
  @inlinable
  internal mutating func removeElements(at doomed: [Int]) {
    guard !doomed.isEmpty else { return }
    if let watch { doomed.forEach { watch.leave(storage[$0]) } }
    orderedIDs.remove(at: doomed)
    storage.withUnsafeMutableBufferPointer { $0.moveToEnd(doomed) }
    storage.removeLast(doomed.count)
    membershipChanged()
  }
}
