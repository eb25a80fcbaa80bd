import Navigation
import Synchronization

/// A clock that wakes up to a few milliseconds late, as real clocks do under load, by random numbers with a seed.
final class LateClock<Base: Clock>: Clock, Sendable where Base.Duration == Duration {
  private let base: Base
  private let random: Mutex<SeededRandomNumberGenerator>

  init(_ base: Base, seed: UInt64) {
    self.base = base
    random = Mutex(SeededRandomNumberGenerator(seed: seed))
  }

  var now: Base.Instant { base.now }

  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: Base.Instant, tolerance: Duration?) async throws {
    let delay = random.withLock { Int.random(in: 0...6_000_000, using: &$0) }
    try await base.sleep(until: deadline.advanced(by: .nanoseconds(delay)), tolerance: tolerance)
  }
}
