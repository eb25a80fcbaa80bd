// Whether a value that replaces another is to be told of. The overload is chosen where the macro's code is compiled,
// by the type of the property.

/// Whether two values are the same: they are not known to be.
@inlinable
public func _$isIdentityEqual<Value>(_ first: Value, _ second: Value) -> Bool { false }

/// Whether two values are equal.
@inlinable
public func _$isIdentityEqual<Value: Equatable>(_ first: Value, _ second: Value) -> Bool { first == second }

/// Whether two objects are the same object.
@inlinable
public func _$isIdentityEqual<Value: AnyObject>(_ first: Value, _ second: Value) -> Bool { first === second }

/// Whether two objects are equal.
@inlinable
public func _$isIdentityEqual<Value: AnyObject & Equatable>(_ first: Value, _ second: Value) -> Bool { first == second }

/// Whether two states are the same state.
@inlinable
public func _$isIdentityEqual<Value: ObservableState>(_ first: Value, _ second: Value) -> Bool {
  first._$id == second._$id
}

/// Whether two states are the same state, or equal cases that hold nothing with an identity.
@inlinable
public func _$isIdentityEqual<Value: ObservableState & Equatable>(_ first: Value, _ second: Value) -> Bool {
  let (firstID, secondID) = (first._$id, second._$id)
  return firstID == secondID || firstID.isOpaque(like: secondID) && first == second
}

/// Whether two states are the same state, or are both absent.
@inlinable
public func _$isIdentityEqual<Value: ObservableState>(_ first: Value?, _ second: Value?) -> Bool {
  first?._$id == second?._$id
}

/// Whether two states are the same state, or are both absent.
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
  // An element that is changed in place keeps its id, also where a copy of the list is kept, to be put back later.
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
  // Both are asked: equal elements can be of different identities, and where a property is only set as a whole, an
  // element keeps its identity when it changes, also while a copy is kept, to be put back later.
  first._$hasElements(of: second) && first == second
}
