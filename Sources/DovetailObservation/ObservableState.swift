import Observation

/// A state whose properties register their observers and notify them of changes.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
/// }
/// ```
///
/// The macro ``ObservableState()`` writes the conformance. An observer that reads `store.count` is then notified of
/// changes of `count`, and of no other change.
public protocol ObservableState: Observable {
  /// The identity of the state.
  ///
  /// A change of a property keeps it. A state that replaces this one has another.
  var _$id: ObservableStateID { get }

  /// Gives this state an identity of its own if copies may share its identity; called before a change in place.
  mutating func _$willModify()

  /// The registrar; `nil` if there is none, as in an enum whose case has no observable payload.
  var _$registrar: ObservationStateRegistrar? { get }

  /// The stored property of the registrar; `nil` in a type that is no struct of the macro.
  static var _$registrarPath: PartialKeyPath<Self>? { get }

  /// Lists the tracked properties.
  static func _$list(_ properties: inout _$StateProperties<Self>)
}

extension ObservableState {
  /// Returns `nil`: the type stores no registrar.
  public static var _$registrarPath: PartialKeyPath<Self>? { nil }

  /// Returns `nil`: a type whose conformance the macro does not write has no registrar.
  public var _$registrar: ObservationStateRegistrar? { nil }
}

/// The registrar of the payload of an enum; `nil` if the payload is not observable.
@inlinable
public func _$registrar<Value>(of value: Value) -> ObservationStateRegistrar? {
  (value as? any ObservableState)?._$registrar
}

/// The registrar of an observable payload of an enum.
@inlinable
public func _$registrar<Value: ObservableState>(of value: Value) -> ObservationStateRegistrar? { value._$registrar }

extension ObservableStateID {
  /// The identity of the payload of an enum: its own, or an opaque one if it has none.
  @inlinable
  public static func _$id<Value>(for value: Value) -> ObservableStateID {
    (value as? any ObservableState)?._$id ?? _$opaque()
  }

  /// The identity of an observable payload of an enum.
  @inlinable
  public static func _$id<Value: ObservableState>(for value: Value) -> ObservableStateID {
    value._$id
  }
}
