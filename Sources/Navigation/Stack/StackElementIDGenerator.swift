import Dovetail

/// Makes the ids of elements that are put onto a ``StackState``.
///
/// ```swift
/// @Dependency(\.stackElementID) var stackElementID
///
/// store.send(.path(.push(id: stackElementID.next(), state: .detail(Detail.State()))))
/// ```
///
/// A stack calls it by itself for what is appended to it.
public struct StackElementIDGenerator: Sendable {
  private let numbers: NumberSequence

  init(numbers: NumberSequence) {
    self.numbers = numbers
  }

  /// Makes an id that no element has had.
  public func next() -> StackElementID { StackElementID(generation: numbers.take()) }

  /// The id that comes next, which is not given out by this.
  public func peek() -> StackElementID { StackElementID(generation: numbers.next) }

  /// Gives out neither an id nor any before it from now on.
  func skip(through id: StackElementID) { numbers.skip(through: id.generation) }

  /// Gives out none of some ids from now on.
  func skip(_ ids: some Sequence<StackElementID>) {
    for id in ids { skip(through: id) }
  }

  static var current: StackElementIDGenerator { StackElementIDGenerator(numbers: DependencyValues.current.numbers) }
}

extension DependencyValues {
  /// Makes the ids of elements of stacks.
  public var stackElementID: StackElementIDGenerator { StackElementIDGenerator(numbers: numbers) }
}
