/// A moment of a clock of tests, told by how long after the clock's beginning it is.
public struct ClockInstant<Duration: DurationProtocol & Hashable>: InstantProtocol {
  /// How long after the beginning it is.
  public let offset: Duration

  /// Makes a moment.
  ///
  /// - Parameter offset: How long after the beginning it is.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// The moment that comes a while after this one.
  ///
  /// A sum of times of Swift's own type that is too large for it is the largest there is.
  public func advanced(by duration: Duration) -> ClockInstant {
    ClockInstant(offset: offset.limited({ $0.addingReportingOverflow($1) }, duration) ?? offset + duration)
  }

  /// How long it is from this moment to another.
  ///
  /// A difference of times of Swift's own type that is too large for it is the largest there is.
  public func duration(to other: ClockInstant) -> Duration {
    other.offset.limited({ $0.subtractingReportingOverflow($1) }, offset) ?? other.offset - offset
  }

  /// Whether a moment comes before another.
  public static func < (first: ClockInstant, second: ClockInstant) -> Bool {
    first.offset < second.offset
  }
}

extension DurationProtocol {
  /// The outcome of an operation, or the limit that it would go beyond; `nil` for a type whose limits are not known.
  fileprivate func limited(
    _ operation: (_ first: Int128, _ second: Int128) -> (partialValue: Int128, overflow: Bool),
    _ other: Self
  ) -> Self? {
    guard let first = self as? Swift.Duration, let second = other as? Swift.Duration else { return nil }
    let (sum, isTooLarge) = operation(first.attoseconds, second.attoseconds)
    // Beyond a limit is only what has the sign of the first operand.
    let limit: Int128 = first.attoseconds < 0 ? .min : .max
    return Swift.Duration(attoseconds: isTooLarge ? limit : sum) as? Self
  }
}
