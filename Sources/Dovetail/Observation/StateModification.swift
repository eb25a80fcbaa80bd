// What is remembered of a property while it is changed in place: never its value, which would make a collection copy itself. The
// overload is chosen where the macro's code is compiled, by the type of the property.

/// What there is to compare after a change in place of a value that has no identity: nothing.
@frozen
public struct _$NoIdentity {
  @inlinable
  init() {}
}

/// Begins a change in place of a value that has no identity.
@inlinable
public func _$willChange<Value>(_ value: inout Value) -> _$NoIdentity { _$NoIdentity() }

/// Begins a change in place of a state, and makes it another than its copies.
@inlinable
public func _$willChange<Value: ObservableState>(_ value: inout Value) -> ObservableStateID {
  value._$willModify()
  return value._$id
}

/// Begins a change in place of an optional state, and makes it another than its copies.
@inlinable
public func _$willChange<Value: ObservableState>(_ value: inout Value?) -> ObservableStateID? {
  value?._$willModify()
  return value?._$id
}

/// Begins a change in place of a list of states.
@inlinable
public func _$willChange<ID, Value: ObservableState>(_ value: inout IdentifiedArray<ID, Value>) -> UInt64 {
  value.markStructure()
}

/// Whether a value has changed: it may have.
@inlinable
public func _$isChanged<Value>(_ value: Value, since identity: _$NoIdentity) -> Bool { true }

/// Whether a state is another than before.
@inlinable
public func _$isChanged<Value: ObservableState>(_ value: Value, since identity: ObservableStateID) -> Bool {
  value._$id != identity
}

/// Whether an optional state is another than before, has come or gone.
@inlinable
public func _$isChanged<Value: ObservableState>(_ value: Value?, since identity: ObservableStateID?) -> Bool {
  value?._$id != identity
}

/// Whether elements of a list have come, gone or moved.
@inlinable
public func _$isChanged<ID, Value: ObservableState>(_ value: IdentifiedArray<ID, Value>, since stamp: UInt64) -> Bool {
  value.structureStamp != stamp
}

/// Prepares a value for a change in place, which needs nothing.
@inlinable
public func _$willModify<Value>(_ value: inout Value) {}

/// Makes a state another than its copies.
@inlinable
public func _$willModify<Value: ObservableState>(_ value: inout Value) { value._$willModify() }

/// Makes an optional state another than its copies, if it is there.
@inlinable
public func _$willModify<Value: ObservableState>(_ value: inout Value?) { value?._$willModify() }
