import Synchronization

/// A sequence of unique numbers, starting at zero.
///
/// The assertions of a test store repeat the state changes of a reducer and must get the same numbers. They run with a
/// separate sequence that starts at the number where the reducer's sequence started.
package final class NumberSequence: Sendable {
  /// The lower bound of remote numbers, such as numbers read from a file.
  ///
  /// No process counts up to this bound. Counting on from a remote number could overflow.
  private static let remoteStart = Int.max / 2

  private let nextNumber: Atomic<Int>

  /// The remote numbers in use.
  private let remoteNumbers = Mutex<Set<Int>>([])

  /// Creates a sequence.
  ///
  /// - Parameter start: The first number.
  package init(startingAt start: Int = 0) {
    nextNumber = Atomic(start)
  }

  /// The next number, without consuming it.
  package var next: Int {
    var number = nextNumber.load(ordering: .relaxed)
    while isInUse(number) { number += 1 }
    return number
  }

  /// Consumes and returns the next number.
  package func take() -> Int {
    while true {
      let number = nextNumber.add(1, ordering: .relaxed).oldValue
      if !isInUse(number) { return number }
    }
  }

  /// Marks a number as used.
  ///
  /// If it is below `remoteStart`, all smaller numbers are marked as used too.
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
  /// The number sequence of the process, or of the test.
  package var numbers: NumberSequence {
    get { self[NumberSequenceKey.self] }
    set { self[NumberSequenceKey.self] = newValue }
  }
}
