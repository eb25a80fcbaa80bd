/// An array of any element type, read without a mirror.
protocol IndexedElements {
  var elementCount: Int { get }

  /// The elements in a range of positions.
  func elements(in range: Range<Int>) -> [Any]

  /// How many elements at the start and at the end are equal to those of another array of this type.
  ///
  /// `nil` when the elements are not `Equatable`, or when the other value is of another type.
  func commonEnds(with other: Any) -> CommonEnds?
}

extension Array: IndexedElements {
  var elementCount: Int { count }

  func elements(in range: Range<Int>) -> [Any] { self[range].map { $0 } }

  func commonEnds(with other: Any) -> CommonEnds? {
    guard let type = Element.self as? any Equatable.Type else { return nil }
    // The generic parameter is the element type under a name that is known to be Equatable. A cast by way of `Any` compares
    // the types and shares the storage, where `self as? [E]` would copy.
    func ends<E: Equatable>(_: E.Type) -> CommonEnds? {
      guard let first = (self as Any) as? [E], let second = other as? [E] else { return nil }
      return CommonEnds(firstCount: first.count, secondCount: second.count) { first[$0] == second[$1] }
    }
    return ends(type)
  }
}
