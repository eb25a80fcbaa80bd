// `_$willChange` returns what to compare after a change in place of a property. It never returns the value: a second
// reference would make the change of a collection copy the collection. The type of the property selects the overload
// when the macro's code is compiled.

/// The result of `_$willChange` for a value that has no identity.
@frozen
public struct _$NoIdentity {
  @inlinable
  init() {}
}

/// Begins a change in place of a value that has no identity.
///
/// - Returns: The argument of `_$isChanged`.
@inlinable
public func _$willChange<Value>(_ value: inout Value, _ registrar: ObservationStateRegistrar) -> _$NoIdentity {
  _$NoIdentity()
}

/// Begins a change in place of a state, and gives it an identity of its own if copies may share its identity.
///
/// - Returns: The identity of the state.
@inlinable
public func _$willChange<Value: ObservableState>(
  _ value: inout Value,
  _ registrar: ObservationStateRegistrar
) -> ObservableStateID {
  value._$willModify()
  return value._$id
}

/// An optional state before it is changed in place: its identity, and the child stores to notify if it is removed.
@frozen
public struct _$FormerState {
  @usableFromInline let id: ObservableStateID?
  @usableFromInline let observers: StateObservers?

  @inlinable
  init(_ id: ObservableStateID?, _ registrar: @autoclosure () -> ObservationStateRegistrar?) {
    self.id = id
    observers = id == nil ? nil : registrar()?.listenersIfAny
  }

  /// Whether another state has this identity, or none; if so, the child stores of the former state are notified.
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

/// Begins a change in place of a state holder, and gives its state an identity of its own if copies may share it.
///
/// - Returns: The identity of the holder's state; `nil` if there is none.
@inlinable
public func _$willChange<Value: _$StateHolder>(
  _ value: inout Value,
  _ registrar: ObservationStateRegistrar
) -> _$FormerState {
  value._$willModify()
  return _$FormerState(value._$id, value._$stateRegistrar)
}

/// Begins a change in place of a container of states, and observes its elements.
///
/// - Returns: The version of the elements and their order.
@inlinable
public func _$willChange<Value: _$StateContainer>(
  _ value: inout Value,
  _ registrar: ObservationStateRegistrar
) -> UInt64 {
  value._$watchElements()
}

/// Begins a change in place of an array of states.
///
/// An array has no version, so the identities of its elements are compared. An array of more than 32 elements is
/// compared only if the state has observers, and within the limit of ``PendingChanges``.
///
/// - Returns: The identities of the elements, if they are to be compared.
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

/// The identities of the states in an array; `nil` if they are not to be compared.
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

/// Whether states of an array were inserted, removed, moved or replaced; `true` also if they were not compared.
@inlinable
public func _$isChanged<Value: ObservableState>(_ value: [Value], since elements: _$ElementIDs) -> Bool {
  guard let ids = elements.ids else { return true }
  return value.count != ids.count || !zip(value, ids).allSatisfy { $0._$id == $1 }
}

/// Returns `true`: a value without an identity may have changed.
@inlinable
public func _$isChanged<Value>(_ value: Value, since identity: _$NoIdentity) -> Bool { true }

/// Whether the identity of a state has changed.
@inlinable
public func _$isChanged<Value: ObservableState>(_ value: Value, since identity: ObservableStateID) -> Bool {
  value._$id != identity
}

/// Whether the identity of an optional state has changed, or the state was set or removed.
@inlinable
public func _$isChanged<Value: ObservableState>(_ value: Value?, since former: _$FormerState) -> Bool {
  former.isReplaced(by: value?._$id)
}

/// Whether the identity of a holder's state has changed, or the state was set or removed.
@inlinable
public func _$isChanged<Value: _$StateHolder>(_ value: Value, since former: _$FormerState) -> Bool {
  former.isReplaced(by: value._$id)
}

/// Whether elements of a container were inserted, removed, moved or replaced.
@inlinable
public func _$isChanged<Value: _$StateContainer>(_ value: Value, since structure: UInt64) -> Bool {
  value._$structure != structure
}

/// Prepares a value without an identity for a change in place: does nothing.
@inlinable
public func _$willModify<Value>(_ value: inout Value) {}

/// Gives a state an identity of its own if copies may share its identity.
@inlinable
public func _$willModify<Value: ObservableState>(_ value: inout Value) { value._$willModify() }

/// Gives an optional state, if any, an identity of its own if copies may share its identity.
@inlinable
public func _$willModify<Value: ObservableState>(_ value: inout Value?) { value?._$willModify() }
