/// A dictionary of any types, read without a mirror.
protocol KeyedElements {
  var keyedElements: [(key: Any, value: Any)] { get }

  /// The difference to another dictionary of this type, or `nil` when the values are not `Equatable`.
  func difference(to other: Any) -> MemberDifference<(key: Any, value: Any)>?
}

extension Dictionary: KeyedElements {
  var keyedElements: [(key: Any, value: Any)] { map { ($0.key, $0.value) } }

  func difference(to other: Any) -> MemberDifference<(key: Any, value: Any)>? {
    guard let type = Value.self as? any Equatable.Type else { return nil }
    func difference<V: Equatable>(_: V.Type) -> MemberDifference<(key: Any, value: Any)>? {
      guard let first = (self as Any) as? [Key: V], let second = other as? [Key: V] else { return nil }
      var result = MemberDifference<(key: Any, value: Any)>()
      for (key, value) in first {
        if second[key] == value { result.unchanged.append((key, value)) } else { result.first.append((key, value)) }
      }
      for (key, value) in second where first[key] != value { result.second.append((key, value)) }
      return result
    }
    return difference(type)
  }
}
