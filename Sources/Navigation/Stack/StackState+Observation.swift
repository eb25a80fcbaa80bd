import Dovetail

// A change within an element is no change of the stack: who has read the element hears of it from the element.
extension StackState: _$StructuredList where Element: ObservableState {
  /// A number that names the ids and their order as they are now.
  public mutating func _$markStructure() -> UInt64 { entries.markStructure() }

  /// Whether the ids and their order are those that were there when a number was given.
  public func _$hasStructure(_ stamp: UInt64) -> Bool { entries.structureStamp == stamp }

  /// Whether two stacks have the same states under the same ids.
  public static func _$hasSameStates(_ first: Self, _ second: Self) -> Bool {
    first.ids == second.ids && zip(first, second).allSatisfy { $0._$id == $1._$id }
  }
}
