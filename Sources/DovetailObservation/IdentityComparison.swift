// Whether the replacement of a value notifies observers. The type of the property selects the overload when the
// macro's code is compiled.

/// Returns `false`: the values cannot be compared.
@inlinable
public func _$isIdentityEqual<Value>(_ first: Value, _ second: Value) -> Bool { false }

/// Whether two values are equal and hold the same objects.
@inlinable
public func _$isIdentityEqual<Value: Equatable>(_ first: Value, _ second: Value) -> Bool {
  first == second && _$holdsSameObjects(first, second)
}

/// Whether two objects are the same object.
@inlinable
public func _$isIdentityEqual<Value: AnyObject>(_ first: Value, _ second: Value) -> Bool { first === second }

/// Whether two objects are the same object: another one has other readers, even if it is equal.
@inlinable
public func _$isIdentityEqual<Value: AnyObject & Equatable>(_ first: Value, _ second: Value) -> Bool {
  first === second
}

/// Whether two states are the same state.
@inlinable
public func _$isIdentityEqual<Value: ObservableState>(_ first: Value, _ second: Value) -> Bool {
  first._$id == second._$id
}

/// Whether two states have the same identity, or are equal and in the same case, whose payload has no identity.
@inlinable
public func _$isIdentityEqual<Value: ObservableState & Equatable>(_ first: Value, _ second: Value) -> Bool {
  let (firstID, secondID) = (first._$id, second._$id)
  return firstID == secondID
    || firstID.isOpaque(like: secondID) && first == second && _$holdsSameObjects(first, second)
}

/// Whether two states have the same identity, or are both absent.
@inlinable
public func _$isIdentityEqual<Value: ObservableState>(_ first: Value?, _ second: Value?) -> Bool {
  first?._$id == second?._$id
}

/// Whether two states are the same, as the overload for states that are not optional decides, or are both absent.
@inlinable
public func _$isIdentityEqual<Value: ObservableState & Equatable>(_ first: Value?, _ second: Value?) -> Bool {
  guard let first, let second else { return first == nil && second == nil }
  return _$isIdentityEqual(first, second)
}

/// Whether two lists have the same states, in the same order.
@inlinable
public func _$isIdentityEqual<Value: ObservableState>(_ first: [Value], _ second: [Value]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { $0._$id == $1._$id }
}

/// Whether two lists have the same states, in the same order.
@inlinable
public func _$isIdentityEqual<Value: ObservableState & Equatable>(_ first: [Value], _ second: [Value]) -> Bool {
  // Values are compared too: an element that is changed in place keeps its identity, and so does a copy of the list.
  first == second && zip(first, second).allSatisfy { $0._$id == $1._$id }
}

/// Whether two containers have the same states, in the same order.
@inlinable
public func _$isIdentityEqual<Value: _$StateContainer>(_ first: Value, _ second: Value) -> Bool {
  first._$hasElements(of: second)
}

/// Whether two containers have the same states, in the same order.
@inlinable
public func _$isIdentityEqual<Value: _$StateContainer & Equatable>(_ first: Value, _ second: Value) -> Bool {
  // Both are compared: equal elements can have different identities. An element of a property that is only set as a
  // whole keeps its identity when it changes, and so does a copy of the container.
  first._$hasElements(of: second) && first == second
}
