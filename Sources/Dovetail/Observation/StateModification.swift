// What is remembered of a property while it is changed in place: never its value, which would make a collection copy
// itself. The overload is chosen where the macro's code is compiled, by the type of the property.

/// What there is to compare after a change in place of a value that has no identity: nothing.
@frozen
public struct _$NoIdentity {
  @inlinable
  init() {}
}

/// Begins a change in place of a value that has no identity.
@inlinable
public func _$willChange<Value>(_ value: inout Value, _ registrar: ObservationStateRegistrar) -> _$NoIdentity {
  _$NoIdentity()
}

/// Begins a change in place of a state, and makes it another than its copies.
@inlinable
public func _$willChange<Value: ObservableState>(
  _ value: inout Value,
  _ registrar: ObservationStateRegistrar
) -> ObservableStateID {
  value._$willModify()
  return value._$id
}

/// An optional state before it is changed in place: its identity, and the child stores to tell if it is gone then.
@frozen
public struct _$FormerState {
  @usableFromInline let id: ObservableStateID?
  @usableFromInline let observers: StateObservers?

  @inlinable
  init(_ id: ObservableStateID?, _ registrar: @autoclosure () -> ObservationStateRegistrar?) {
    self.id = id
    observers = id == nil ? nil : registrar()?.listenersIfAny
  }

  /// Whether another state has this identity, or none; if so, child stores of the former state are told.
  @inlinable
  func isReplaced(by id: ObservableStateID?) -> Bool {
    if self.id == id { return false }
    observers?.tellOfRemovalInPlace()
    return true
  }
}

/// Begins a change in place of an optional state, and makes it another than its copies.
@inlinable
public func _$willChange<Value: ObservableState>(
  _ value: inout Value?,
  _ registrar: ObservationStateRegistrar
) -> _$FormerState {
  value?._$willModify()
  return _$FormerState(value?._$id, value?._$registrar)
}

/// Begins a change in place of what holds a state, and makes that another than its copies.
@inlinable
public func _$willChange<Value: _$StateHolder>(
  _ value: inout Value,
  _ registrar: ObservationStateRegistrar
) -> _$FormerState {
  value._$willModify()
  return _$FormerState(value._$id, value._$stateRegistrar)
}

/// Begins a change in place of a container of states.
@inlinable
public func _$willChange<Value: _$StateContainer>(
  _ value: inout Value,
  _ registrar: ObservationStateRegistrar
) -> UInt64 {
  value._$watchElements()
}

/// Begins a change in place of an array of states.
///
/// An array cannot tell what has become of it, so its elements are compared with those it had. That is done where
/// somebody reads the property, and not without bounds: see ``PendingChanges``.
@inlinable
public func _$willChange<Value: ObservableState>(
  _ value: inout [Value],
  _ registrar: ObservationStateRegistrar
) -> _$ElementIDs {
  let isCompared =
    value.count <= _$ElementIDs.alwaysCompared
    || registrar.isObserved && PendingChanges.current?.mayCompare(value.count) == true
  return _$ElementIDs(isCompared ? value.map(\._$id) : nil)
}

/// The states in an array, where they are to be compared.
@frozen
public struct _$ElementIDs {
  @usableFromInline let ids: [ObservableStateID]?

  /// The number of elements that are compared even if the property has no observer.
  @inlinable static var alwaysCompared: Int { 32 }

  @inlinable
  init(_ ids: [ObservableStateID]?) {
    self.ids = ids
  }
}

/// Whether states of an array have come, gone or moved, or may have.
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
public func _$isChanged<Value: ObservableState>(_ value: Value?, since former: _$FormerState) -> Bool {
  former.isReplaced(by: value?._$id)
}

/// Whether what holds a state holds another than before, or has got or lost one.
@inlinable
public func _$isChanged<Value: _$StateHolder>(_ value: Value, since former: _$FormerState) -> Bool {
  former.isReplaced(by: value._$id)
}

/// Whether elements of a container have come, gone, moved or been replaced.
@inlinable
public func _$isChanged<Value: _$StateContainer>(_ value: Value, since structure: UInt64) -> Bool {
  value._$structure != structure
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
