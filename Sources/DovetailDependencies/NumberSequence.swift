import Synchronization

/// A sequence of unique numbers, starting at zero.
///
/// The assertions of a test store repeat the state changes of a reducer and must get the same numbers. They run with a
/// separate sequence that starts at the number where the reducer's sequence started.
package final class NumberSequence: Sendable {
  /// The lower bound of huge numbers, which come from outside only, such as from a decoded file.
  ///
  /// Counting on from such a number could overflow. A process does not reach the bound by counting alone, but
  /// ``skip(through:)`` can move the next number to it.
  private static let hugeNumberStart = Int.max / 2

  private let nextNumber: Atomic<Int>

  /// The huge numbers that were used.
  private let hugeNumbers = Mutex<Set<Int>>([])

  /// Creates a sequence.
  ///
  /// - Parameter start: The first number.
  package init(startingAt start: Int = 0) {
    nextNumber = Atomic(start)
  }

  /// The default sequence of a process without tests, once it is known.
  private static let ofProcess = Mutex<NumberSequence?>(nil)

  /// The sequence of the active dependencies.
  ///
  /// The default sequence is cached, since each push of a screen uses it and a lookup costs more than the push.
  package static var current: NumberSequence {
    guard DependencyDefaults.areShared, DependencyScope.currentPointer == nil else {
      return DependencyValues.current.numbers
    }
    if let known = ofProcess.withLock({ $0 }) { return known }
    let numbers = DependencyValues.current.numbers
    ofProcess.withLock { $0 = numbers }
    return numbers
  }

  /// Makes the next use look the sequence up, since the context of the process may have changed.
  static func forgetCurrent() { ofProcess.withLock { $0 = nil } }

  /// Returns the next number without consuming it.
  package func peek() -> Int {
    var number = nextNumber.load(ordering: .relaxed)
    while isUsedHugeNumber(number) { number += 1 }
    return number
  }

  /// Consumes and returns the next number.
  package func take() -> Int {
    while true {
      let number = nextNumber.add(1, ordering: .relaxed).oldValue
      if !isUsedHugeNumber(number) { return number }
    }
  }

  /// Marks a number as used.
  ///
  /// If it is below `hugeNumberStart`, all smaller numbers are marked as used too; else only the number itself.
  package func skip(through number: Int) {
    if number < Self.hugeNumberStart {
      nextNumber.max(number + 1, ordering: .relaxed)
    } else {
      hugeNumbers.withLock { _ = $0.insert(number) }
    }
  }

  private func isUsedHugeNumber(_ number: Int) -> Bool {
    number >= Self.hugeNumberStart && hugeNumbers.withLock { $0.contains(number) }
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
