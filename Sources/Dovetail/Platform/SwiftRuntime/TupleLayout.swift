extension MemoryLayout {
  /// How far from the beginning of a pair its second value lies, which is of this type, where the first is of another.
  ///
  /// A value begins at the first address behind the one before it that its alignment allows.
  @inlinable
  @inline(__always)
  package static func offset<First>(behind first: First.Type) -> Int {
    (MemoryLayout<First>.size + alignment - 1) & ~(alignment - 1)
  }
}

extension IdentifiedAction {
  /// The addresses of the id and of the action, of an action of an element at an address.
  ///
  /// An enum of one case lies in memory as the tuple that the case holds. What is there is lent: it must not be
  /// changed.
  @inlinable
  @inline(__always)
  static func parts(
    at address: AnyAddress
  ) -> (id: Address<ID>, action: AnyAddress) {
    (
      address.untyped.bound(to: ID.self),
      address + MemoryLayout<Action>.offset(behind: ID.self)
    )
  }
}
