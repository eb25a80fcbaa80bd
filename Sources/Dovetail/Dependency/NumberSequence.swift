import Synchronization

/// Numbers from zero, each given out once, for what needs a name that no other has.
///
/// Code that says what a reducer did, as the assertions of a test store do, gets the same numbers as the reducer: it
/// runs with a sequence of its own that starts where the reducer's did.
package final class NumberSequence: Sendable {
  /// Where the numbers begin that no process counts up to.
  ///
  /// A number from here on comes from outside, such as from a file. To go on counting behind it would end the numbers,
  /// and overflow.
  private static let remoteStart = Int.max / 2

  private let nextNumber: Atomic<Int>

  /// The remote numbers that are in use.
  private let remoteNumbers = Mutex<Set<Int>>([])

  /// Makes a sequence.
  ///
  /// - Parameter start: The first number.
  package init(startingAt start: Int = 0) {
    nextNumber = Atomic(start)
  }

  /// The number that comes next.
  package var next: Int {
    var number = nextNumber.load(ordering: .relaxed)
    while isInUse(number) { number += 1 }
    return number
  }

  /// Gives out the next number.
  package func take() -> Int {
    while true {
      let number = nextNumber.add(1, ordering: .relaxed).oldValue
      if !isInUse(number) { return number }
    }
  }

  /// Does not give out a number from now on, nor any below it that counting would reach.
  package func skip(through number: Int) {
    if number < Self.remoteStart {
      nextNumber.max(number + 1, ordering: .relaxed)
    } else {
      remoteNumbers.withLock { _ = $0.insert(number) }
    }
  }

  private func isInUse(_ number: Int) -> Bool {
    number >= Self.remoteStart && remoteNumbers.withLock { $0.contains(number) }
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
