import Observation

/// A state whose properties tell who read them, and tell those of a change.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
/// }
/// ```
///
/// The macro ``ObservableState()`` writes the conformance. A reading of `store.count` then hears of the changes of
/// `count`, and of no other.
public protocol ObservableState: Observable {
  /// What makes this state the same state as another.
  ///
  /// It is kept when a property changes, and another when the state as a whole is replaced.
  var _$id: ObservableStateID { get }

  /// Makes this state another than its copies, before it is changed in place.
  mutating func _$willModify()

  /// What knows who reads the state; `nil` where nothing does, as in an enum whose case holds nothing observable.
  var _$registrar: ObservationStateRegistrar? { get }

  /// Where what knows who reads the state is stored; `nil` in what is not a struct of the macro's.
  static var _$registrarPath: PartialKeyPath<Self>? { get }

  /// Lists the tracked properties.
  static func _$list(_ properties: inout _$StateProperties<Self>)

  /// Names the stored properties in the order of their declarations, where they are stored in another.
  static func _$order(_ names: inout [String])
}

extension ObservableState {
  /// Names nothing: the properties are stored as they are declared.
  public static func _$order(_ names: inout [String]) {}

  /// It is stored nowhere.
  public static var _$registrarPath: PartialKeyPath<Self>? { nil }

  /// Nothing knows who reads a state that is not the macro's.
  public var _$registrar: ObservationStateRegistrar? { nil }
}

/// What knows who reads a value that an enum holds; `nil` where the value is not observable.
@inlinable
public func _$registrar<Value>(of value: Value) -> ObservationStateRegistrar? {
  (value as? any ObservableState)?._$registrar
}

/// What knows who reads an observable value that an enum holds.
@inlinable
public func _$registrar<Value: ObservableState>(of value: Value) -> ObservationStateRegistrar? { value._$registrar }
