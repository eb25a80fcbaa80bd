extension MemoryLayout {
  /// The offset in a pair of its second element, which has this type.
  ///
  /// An element begins at the first offset behind the previous element that its alignment allows.
  ///
  /// - Parameter first: The type of the first element.
  @inlinable
  @inline(__always)
  package static func offset<First>(behind first: First.Type) -> Int {
    (MemoryLayout<First>.size + alignment - 1) & ~(alignment - 1)
  }
}

extension IdentifiedAction {
  /// The addresses of the id and of the action in an element's action at an address.
  ///
  /// An enum with one case has the layout of the case's payload, here a tuple. Both parts are borrowed: they must not
  /// be changed.
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
