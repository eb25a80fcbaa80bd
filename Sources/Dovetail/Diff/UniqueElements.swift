/// A set of any element type, read without a mirror.
protocol UniqueElements {
  var uniqueElements: [Any] { get }

  /// The difference to another set of this type.
  func difference(to other: Any) -> MemberDifference<Any>?
}

extension Set: UniqueElements {
  var uniqueElements: [Any] { map { $0 } }

  func difference(to other: Any) -> MemberDifference<Any>? {
    guard let other = other as? Self else { return nil }
    var result = MemberDifference<Any>()
    for element in self {
      if other.contains(element) { result.unchanged.append(element) } else { result.first.append(element) }
    }
    for element in other where !contains(element) { result.second.append(element) }
    return result
  }
}
