import Dovetail
import DovetailEssentials
import Synchronization

/// Records the dates, ids and random numbers that are read while an action is handled, and by effects.
final class RecordedReads: Sendable {
  private let values = Mutex<[AttributedRead]>([])

  /// The number of reads until the next entry from which on those of effects are not kept.
  private static var maximumReads: Int { 1_000 }

  /// The number of the thread whose reads are recorded; 0 for none.
  private let thread = Atomic<UInt>(0)

  /// Whether ``values`` is not empty.
  //
  // Atomic, so that an action without reads takes no lock.
  private let hasValues = Atomic(false)

  /// Begins to record the reads of the current thread.
  func begin() { thread.store(ThreadID.current.number, ordering: .relaxed) }

  /// Ends the recording.
  ///
  /// - Returns: The values that were read, in their order.
  func take() -> [AttributedRead] {
    thread.store(0, ordering: .relaxed)
    guard hasValues.exchange(false, ordering: .acquiring) else { return [] }
    return values.withLock { values in
      defer { values = [] }
      return values
    }
  }

  private func note(_ read: RecordedRead) {
    let isHandling = thread.load(ordering: .relaxed) == ThreadID.current.number
    let effect = isHandling ? nil : EffectWait.currentEffect
    guard isHandling || effect != nil else { return }
    values.withLock { values in
      if isHandling || values.count < Self.maximumReads { values.append(AttributedRead(effect: effect, read)) }
    }
    // After the value: an effect reads on a thread of its own.
    hasValues.store(true, ordering: .releasing)
  }

  /// Overrides the dependencies whose values are recorded by ones that read the same values.
  ///
  /// - Parameter values: The dependencies.
  func override(_ values: inout DependencyValues) {
    let (date, uuid, random) = (values.date, values.uuid, values.withRandomNumberGenerator)
    values.date = DateGenerator { [self] in
      let now = date.now
      note(.date(now))
      return now
    }
    values.uuid = UUIDGenerator { [self] in
      let id = uuid()
      note(.uuid(id))
      return id
    }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(
      RecordedGenerator { [self] in
        let number = random { $0.next() }
        note(.random(number))
        return number
      }
    )
  }
}

private struct RecordedGenerator: RandomNumberGenerator, Sendable {
  let generate: @Sendable () -> UInt64

  mutating func next() -> UInt64 { generate() }
}
