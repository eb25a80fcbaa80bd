// Preconditions on arguments. The checks are inlined, the failure messages are not.

extension IdentifiedArray {
  @inlinable
  internal func requirePosition(_ position: Int, in valid: Range<Int>, for operation: StaticString) {
    guard valid.contains(position) else {
      IdentifiedArrayFailure.positionOutOfRange(position, valid: valid, for: operation)
    }
  }

  @inlinable
  internal func requireRange(_ bounds: Range<Int>) {
    guard bounds.lowerBound >= 0, bounds.upperBound <= storage.count else {
      IdentifiedArrayFailure.rangeOutOfBounds(bounds, count: storage.count)
    }
  }

  @inlinable
  internal func requireCount(_ amount: Int, for operation: StaticString) {
    guard amount >= 0, amount <= storage.count else {
      IdentifiedArrayFailure.notEnoughElements(amount, count: storage.count, for: operation)
    }
  }
}
