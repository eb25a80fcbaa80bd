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

/// Begins a change in place of a list of states.
@inlinable
public func _$willChange<Value: ObservableState>(_ value: inout [Value]) -> _$ElementIDs {
  _$ElementIDs(value.count <= 32 ? value.map(\._$id) : nil)
}

/// The states in a list, where they are few: to remember many would cost more than to look at the list anew.
@frozen
public struct _$ElementIDs {
  @usableFromInline let ids: [ObservableStateID]?

  @inlinable
  init(_ ids: [ObservableStateID]?) {
    self.ids = ids
  }
}

/// Whether states of a list have come, gone or moved, or may have.
@inlinable
public func _$isChanged<Value: ObservableState>(_ value: [Value], since elements: _$ElementIDs) -> Bool {
  guard let ids = elements.ids else { return true }
  return value.count != ids.count || !zip(value, ids).allSatisfy { $0._$id == $1 }
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
