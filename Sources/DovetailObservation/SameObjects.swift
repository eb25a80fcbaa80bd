/// Whether two equal values also hold the same objects.
///
/// An object may be equal to another one and still have other properties, and its readers observe the object itself.
/// So objects are compared by identity: the value itself, an element of a collection, the wrapped value of an optional,
/// the payload of a case, and an element of a tuple. The `==` of a struct decides about the objects in it.
///
/// - Parameters:
///   - first: A value.
///   - second: An equal value.
@inlinable
public func _$holdsSameObjects<Value>(_ first: Value, _ second: Value) -> Bool {
  // In specialized code, the test is a constant.
  _isPOD(Value.self) || haveSameObjects(first, second)
}

@usableFromInline
func haveSameObjects<Value>(_ first: Value, _ second: Value) -> Bool {
  switch MetadataKind(of: Value.self) {
  case .structure, .optional:
    return (first as? any ObjectHolder)?.hasSameObjects(as: second) ?? true
  case .enumeration:
    guard let first = EnumReflection.payload(of: first), let second = EnumReflection.payload(of: second) else {
      return true
    }
    return haveSameObjects(within: first, second)
  case .tuple:
    return zip(EnumReflection.storedValues(of: first), EnumReflection.storedValues(of: second))
      .allSatisfy { haveSameObjects(within: $0, $1) }
  case .existential, .extendedExistential:
    return haveSameObjects(within: first, second)
  default:
    // A class. Other kinds of types, such as functions, are not equatable.
    return !(Value.self is AnyClass) || first as AnyObject === second as AnyObject
  }
}

/// Compares values by their dynamic type.
private func haveSameObjects(within first: Any, _ second: Any) -> Bool {
  func open<Value>(_ first: Value) -> Bool {
    guard let second = second as? Value else { return true }
    return haveSameObjects(first, second)
  }
  return _openExistential(first, do: open)
}

/// A collection or an optional, which may hold objects.
private protocol ObjectHolder {
  /// Whether this value, which is equal to another, holds the same objects.
  func hasSameObjects(as other: Any) -> Bool
}

/// Whether values of a type may hold objects that are compared by identity.
private func mayHoldObjects<Value>(_ type: Value.Type) -> Bool {
  if _isPOD(type) { return false }
  return MetadataKind(of: type) != .structure || type is any ObjectHolder.Type
}

extension Optional: ObjectHolder {
  fileprivate func hasSameObjects(as other: Any) -> Bool {
    guard mayHoldObjects(Wrapped.self), let self, let other = other as? Wrapped else { return true }
    return haveSameObjects(self, other)
  }
}

extension Array: ObjectHolder {
  fileprivate func hasSameObjects(as other: Any) -> Bool {
    guard mayHoldObjects(Element.self), let other = other as? [Element] else { return true }
    return zip(self, other).allSatisfy { haveSameObjects($0, $1) }
  }
}

extension IdentifiedArray: ObjectHolder {
  fileprivate func hasSameObjects(as other: Any) -> Bool {
    (other as? IdentifiedArray).map { elements.hasSameObjects(as: $0.elements) } ?? true
  }
}

extension Dictionary: ObjectHolder {
  fileprivate func hasSameObjects(as other: Any) -> Bool {
    guard mayHoldObjects(Key.self) || mayHoldObjects(Value.self), let other = other as? [Key: Value] else {
      return true
    }
    return allSatisfy { key, value in
      guard let index = other.index(forKey: key) else { return true }
      return haveSameObjects(key, other[index].key) && haveSameObjects(value, other[index].value)
    }
  }
}

extension Set: ObjectHolder {
  fileprivate func hasSameObjects(as other: Any) -> Bool {
    guard mayHoldObjects(Element.self), let other = other as? Set else { return true }
    return allSatisfy { element in
      other.firstIndex(of: element).map { haveSameObjects(element, other[$0]) } ?? true
    }
  }
}
