import Synchronization

/// Numbers from zero, each given out once, for what needs a name that no other has.
///
/// Code that says what a reducer did, as the assertions of a test store do, gets the same numbers as the reducer: it runs with a
/// sequence of its own that starts where the reducer's did.
package final class NumberSequence: Sendable {
  private let nextNumber: Atomic<Int>

  /// Makes a sequence.
  ///
  /// - Parameter start: The first number.
  package init(startingAt start: Int = 0) {
    nextNumber = Atomic(start)
  }

  /// The number that comes next.
  package var next: Int { nextNumber.load(ordering: .relaxed) }

  /// Gives out the next number.
  package func take() -> Int {
    nextNumber.add(1, ordering: .relaxed).oldValue
  }

  /// Gives out neither a number nor any below it from now on.
  package func skip(through number: Int) {
    nextNumber.max(number + 1, ordering: .relaxed)
  }
}

private enum NumberSequenceKey: DependencyKey {
  static var liveValue: NumberSequence { NumberSequence() }
  static var previewValue: NumberSequence { NumberSequence() }
  static var testValue: NumberSequence { NumberSequence() }
}

extension DependencyValues {
  /// The numbers of the process, or of the test.
  package var numbers: NumberSequence {
    get { self[NumberSequenceKey.self] }
    set { self[NumberSequenceKey.self] = newValue }
  }
}
