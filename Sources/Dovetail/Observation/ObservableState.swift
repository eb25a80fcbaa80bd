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

  /// The way to change a property in place, as a ``_$StateChange``, or `nil` where there is none but the key path.
  ///
  /// A key path reads a tracked property, and writes it, as a whole: a collection in it is copied. Code that names the
  /// property does not.
  static func _$inPlace(_ keyPath: PartialKeyPath<Self>) -> Any?
}

extension ObservableState {
  /// There is no way but the key path.
  public static func _$inPlace(_ keyPath: PartialKeyPath<Self>) -> Any? { nil }
}
