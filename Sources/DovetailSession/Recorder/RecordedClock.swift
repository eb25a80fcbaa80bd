import Dovetail
import Synchronization

extension RecordedWaits: ClockObserver {
  func observing(_ clock: any Clock<Duration>, property: StaticString) -> any Clock<Duration> {
    func recorded<C: Clock<Duration>>(_ clock: C) -> any Clock<Duration> {
      RecordedClock(clock, origin(of: clock, "\(property)"), self)
    }
    return recorded(clock)
  }

  /// The origin of a clock's times, which the reads of its property share.
  private func origin<C: Clock<Duration>>(of clock: C, _ property: String) -> ClockOrigin<C> {
    let object = type(of: clock) is AnyClass ? ObjectIdentifier(clock as AnyObject) : nil
    let key = ClockOriginKey(property: property, type: ObjectIdentifier(C.self), object: object)
    return origins.withLock { origins in
      if let known = origins[key] as? ClockOrigin<C> { return known }
      let origin = ClockOrigin<C>(property)
      origins[key] = origin
      return origin
    }
  }
}

/// What the reads of a clock have in common.
struct ClockOriginKey: Hashable {
  let property: String
  let type: ObjectIdentifier

  /// The identity of a clock that is an object, such as each of several test clocks.
  let object: ObjectIdentifier?
}

/// The first instant of a clock that was used, and the time since the session began that it stands for.
private final class ClockOrigin<Base: Clock>: Sendable where Base.Duration == Duration {
  let property: String

  // Not read before the clock is used, since reading a clock without a value for tests is an error.
  let first = Mutex<(instant: Base.Instant, time: Duration)?>(nil)

  init(_ property: String) { self.property = property }
}

/// A clock whose waits are recorded.
private struct RecordedClock<Base: Clock>: Clock where Base.Duration == Duration {
  private let base: Base
  private let origin: ClockOrigin<Base>
  private let waits: RecordedWaits

  init(_ base: Base, _ origin: ClockOrigin<Base>, _ waits: RecordedWaits) {
    (self.base, self.origin, self.waits) = (base, origin, waits)
  }

  /// The time of an instant, since the session began.
  private func time(of instant: Base.Instant) -> Duration {
    let (first, isNew) = origin.first.withLock { first in
      if let first { return (first, false) }
      let new = sample()
      first = new
      return (new, true)
    }
    if isNew { waits.noteUse(origin.property) }
    return first.time + first.instant.duration(to: instant)
  }

  /// Reads the clock and the time.
  ///
  /// The thread can be stopped between the two, so that the best of some readings counts.
  private func sample() -> (instant: Base.Instant, time: Duration) {
    let (tries, enough) = (8, Duration.microseconds(20))
    var best = (instant: base.now, time: waits.now())
    var shortest: Duration?
    for _ in 0..<tries where shortest.map({ $0 > enough }) ?? true {
      let before = waits.now()
      let instant = base.now
      let length = waits.now() - before
      guard length < shortest ?? .seconds(Int64.max) else { continue }
      (best, shortest) = ((instant, before), length)
    }
    return best
  }

  var now: Base.Instant {
    let now = base.now
    waits.noteNow(time(of: now))
    return now
  }

  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: Base.Instant, tolerance: Duration?) async throws {
    let now = time(of: base.now)
    guard let wait = waits.beginWait(until: time(of: deadline), now: now) else {
      return try await base.sleep(until: deadline, tolerance: tolerance)
    }
    do {
      try await withTaskCancellationHandler {
        try await base.sleep(until: deadline, tolerance: tolerance)
      } onCancel: {
        wait.cancel(at: time(of: base.now))
      }
    } catch {
      waits.end(wait, at: wait.end(at: time(of: base.now)), isCompleted: false)
      throw error
    }
    waits.end(wait, at: time(of: base.now), isCompleted: true)
  }
}
