import Dovetail

/// Creates the ids of elements that are added to a ``StackState``.
///
/// ```swift
/// @Dependency(\.stackElementID) var stackElementID
///
/// store.send(.path(.push(id: stackElementID.next(), state: .detail(Detail.State()))))
/// ```
///
/// Only `push` actions need the generator: a stack calls it for elements that are added in other ways.
public struct StackElementIDGenerator: Sendable {
  private let numbers: NumberSequence

  init(numbers: NumberSequence) {
    self.numbers = numbers
  }

  /// Creates an id that no element has had.
  public func next() -> StackElementID { StackElementID(generation: numbers.take()) }

  /// Returns the next id without consuming it.
  ///
  /// ```swift
  /// let next = stackElementID.peek()
  /// ```
  public func peek() -> StackElementID { StackElementID(generation: numbers.peek()) }

  /// Marks an id as used.
  ///
  /// `NumberSequence` also marks the smaller ids as used, unless the number is huge.
  func skip(through id: StackElementID) { numbers.skip(through: id.generation) }

  /// Marks ids as used.
  func skip(_ ids: some Sequence<StackElementID>) {
    for id in ids { skip(through: id) }
  }

  /// The generator of the current dependencies.
  @usableFromInline
  static var current: StackElementIDGenerator { StackElementIDGenerator(numbers: .current) }
}

extension DependencyValues {
  /// Creates the ids of elements of stacks.
  public var stackElementID: StackElementIDGenerator { StackElementIDGenerator(numbers: numbers) }
}
