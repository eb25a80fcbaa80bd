// Lists of other modules that are told of in constant time, as `IdentifiedArray` is: a change within an element is no change of the
// list, and the element tells of it.

/// A list of states that knows whether its elements are still those it had, without a look at them.
public protocol _$StructuredList {
  /// A number that names the elements and their order as they are now; a fresh one if they have changed since the last call.
  mutating func _$markStructure() -> UInt64

  /// Whether the elements are those that were there when a number was given.
  func _$hasStructure(_ stamp: UInt64) -> Bool

  /// Whether two lists have the same states, in the same order.
  static func _$hasSameStates(_ first: Self, _ second: Self) -> Bool
}

/// Begins a change in place of a list of states.
@inlinable
public func _$willChange<List: _$StructuredList>(_ list: inout List) -> UInt64 {
  list._$markStructure()
}

/// Whether elements of a list have come, gone or moved.
@inlinable
public func _$isChanged<List: _$StructuredList>(_ list: List, since stamp: UInt64) -> Bool {
  !list._$hasStructure(stamp)
}

/// Whether two lists have the same states, in the same order.
@inlinable
public func _$isIdentityEqual<List: _$StructuredList>(_ first: List, _ second: List) -> Bool {
  List._$hasSameStates(first, second)
}

/// Whether two lists have the same states, in the same order.
@inlinable
public func _$isIdentityEqual<List: _$StructuredList & Equatable>(_ first: List, _ second: List) -> Bool {
  first == second && List._$hasSameStates(first, second)
}
