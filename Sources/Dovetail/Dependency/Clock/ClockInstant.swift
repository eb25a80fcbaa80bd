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
  public func advanced(by duration: Duration) -> ClockInstant {
    ClockInstant(offset: offset + duration)
  }

  /// How long it is from this moment to another.
  public func duration(to other: ClockInstant) -> Duration {
    other.offset - offset
  }

  /// Whether a moment comes before another.
  public static func < (first: ClockInstant, second: ClockInstant) -> Bool {
    first.offset < second.offset
  }
}
