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
/// The macro ``ObservableState()`` writes the conformance. A reading of `store.count` then hears of the changes of `count`, and of no
/// other.
public protocol ObservableState: Observable {
  /// What makes this state the same state as another.
  ///
  /// It is kept when a property changes, and another when the state as a whole is replaced.
  var _$id: ObservableStateID { get }

  /// Makes this state another than its copies, before it is changed in place.
  mutating func _$willModify()

  /// Lists the tracked properties.
  static func _$list(_ properties: inout _$StateProperties<Self>)
}
