/// The fatal errors for misuse of `IdentifiedArray`.
///
/// The functions are not inlined, so that a check costs its caller only a comparison. They call `fatalError`, since a
/// failed precondition prints no message in an optimised build.
@usableFromInline
package enum IdentifiedArrayFailure {
  /// Two elements have the same id where ids must be unique.
  @inline(never)
  @usableFromInline
  package static func duplicateID(_ id: some Hashable, at first: Int, and second: Int) -> Never {
    fatalError(duplicateIDText(id, at: first, and: second))
  }

  @inline(never)
  @usableFromInline
  package static func duplicateIDText(_ id: some Hashable, at first: Int, and second: Int) -> String {
    """
    Every element of an IdentifiedArray needs a unique id, but the elements at positions \(first) and \(second) both have the id \
    \(String(reflecting: id)). Give them different ids, or choose between them with init(_:), which keeps the first element, or \
    init(_:uniquingIDsWith:).
    """
  }

  /// An element's id was changed in place, or an update replaced an element by one with another id.
  @inline(never)
  @usableFromInline
  package static func identityChanged(from old: some Hashable, to new: some Hashable) -> Never {
    fatalError(
      """
      An element of an IdentifiedArray has to keep its id, but the element with the id \(String(reflecting: old)) was given the id \
      \(String(reflecting: new)) in place. To replace it with an element with another id, assign the whole element, \
      'array[position] = newElement', or remove the old element and insert the new one.
      """
    )
  }

  /// An element was assigned through the subscript of a different id, or had its id changed through it.
  @inline(never)
  @usableFromInline
  package static func foreignElement(id actual: some Hashable, for expected: some Hashable) -> Never {
    fatalError(
      """
      'array[id:]' has to be assigned an element with the same id, but an element with the id \(String(reflecting: actual)) was \
      assigned to \(String(reflecting: expected)). Assign it under its own id, or use updateOrAppend(_:), which reads the id from \
      the element.
      """
    )
  }

  /// A position is out of range.
  @inline(never)
  @usableFromInline
  package static func positionOutOfRange(_ position: Int, valid: Range<Int>, for operation: StaticString) -> Never {
    fatalError(
      """
      \(operation) takes a position in \(valid), but the position is \(position). Positions change when elements are inserted or \
      removed: find the current one with 'index(id:)'.
      """
    )
  }

  /// A range exceeds the bounds of the array.
  @inline(never)
  @usableFromInline
  package static func rangeOutOfBounds(_ bounds: Range<Int>, count: Int) -> Never {
    fatalError(
      """
      A range of positions lies within 0..<\(count), the positions of this IdentifiedArray, but the range is \(bounds). Clamp the \
      range first: 'bounds.clamped(to: array.indices)'.
      """
    )
  }

  /// More elements were to be removed than the array contains.
  @inline(never)
  @usableFromInline
  package static func notEnoughElements(_ amount: Int, count: Int, for operation: StaticString) -> Never {
    fatalError(
      """
      \(operation) removes between none and all of the \(count) elements of this IdentifiedArray, but the amount is \(amount). \
      Test 'isEmpty' or 'count' first.
      """
    )
  }
}
