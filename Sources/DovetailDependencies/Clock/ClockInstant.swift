/// An instant of a test clock or an ``AnyClock``, as the time since the clock's start.
public struct ClockInstant<Duration: DurationProtocol & Hashable>: InstantProtocol {
  /// The time since the clock's start.
  public let offset: Duration

  /// Creates an instant.
  ///
  /// ```swift
  /// let clock = TestClock(now: ClockInstant(offset: .seconds(60)))
  /// ```
  ///
  /// - Parameter offset: The time since the clock's start.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// Returns the instant that is a duration after this one.
  ///
  /// A sum of `Swift.Duration`s saturates instead of overflowing.
  ///
  /// - Parameter duration: The duration to add.
  /// - Returns: The later instant.
  public func advanced(by duration: Duration) -> ClockInstant {
    ClockInstant(offset: offset.limited({ $0.addingReportingOverflow($1) }, duration) ?? offset + duration)
  }

  /// Returns the duration from this instant to another.
  ///
  /// A difference of `Swift.Duration`s saturates instead of overflowing.
  ///
  /// ```swift
  /// let elapsed = start.duration(to: clock.now)
  /// ```
  ///
  /// - Parameter other: The other instant.
  /// - Returns: The duration, negative if `other` is earlier.
  public func duration(to other: ClockInstant) -> Duration {
    other.offset.limited({ $0.subtractingReportingOverflow($1) }, offset) ?? other.offset - offset
  }

  /// Whether an instant is before another.
  public static func < (first: ClockInstant, second: ClockInstant) -> Bool {
    first.offset < second.offset
  }
}

extension DurationProtocol {
  /// Applies an operation and saturates on overflow; returns `nil` for a type other than `Swift.Duration`.
  fileprivate func limited(
    _ operation: (_ first: Int128, _ second: Int128) -> (partialValue: Int128, overflow: Bool),
    _ other: Self
  ) -> Self? {
    guard let first = self as? Swift.Duration, let second = other as? Swift.Duration else { return nil }
    let (sum, isTooLarge) = operation(first.attoseconds, second.attoseconds)
    // An overflow always exceeds the limit with the sign of the first operand.
    let limit: Int128 = first.attoseconds < 0 ? .min : .max
    return Swift.Duration(attoseconds: isTooLarge ? limit : sum) as? Self
  }
}
