/// A wait of an effect on a clock of the dependencies: what the clock was asked for, and not what a stopwatch saw.
///
/// A real clock wakes an effect a little late. The test of a session advances its clock by what was asked for, so that
/// an effect that waits for one second is due after one second.
///
/// ```swift
/// // The effect 7, which the entry 3 began, has waited for one second, and was woken 12 milliseconds late.
/// RecordedWait(effect: 7, entry: 3, due: .seconds(1), ended: .milliseconds(5_312))
/// ```
public struct RecordedWait: Hashable, Sendable {
  /// The number of the effect.
  public let effect: UInt64

  /// The number of the entry since which the effect waits, mostly the one that began it; `nil` if it is not known.
  public let entry: Int?

  /// The time from the entry to the end of the wait, as asked for.
  ///
  /// It contains the earlier waits of the effect.
  public let due: Duration

  /// When the wait ended, since the session began.
  public let ended: Duration

  /// Whether the clock woke the effect; if not, the wait was cancelled, or the effect when it was due.
  public let isCompleted: Bool

  /// Creates a wait.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect.
  ///   - entry: The number of the entry since which the effect waits; `nil` if it is not known.
  ///   - due: The time from the entry to the end of the wait, as asked for.
  ///   - ended: When the wait ended, since the session began.
  ///   - isCompleted: Whether the clock woke the effect.
  public init(effect: UInt64, entry: Int?, due: Duration, ended: Duration, isCompleted: Bool = true) {
    self.effect = effect
    self.entry = entry
    self.due = due
    self.ended = ended
    self.isCompleted = isCompleted
  }

  /// The wait since an entry with another number.
  func since(_ entry: Int?) -> RecordedWait {
    RecordedWait(effect: effect, entry: entry, due: due, ended: ended, isCompleted: isCompleted)
  }
}

extension RecordedWait: Codable {
  private enum Key: String, CodingKey {
    case effect
    case entry
    case due
    case ended
    case isCancelled
  }

  /// Encodes the wait, with times in nanoseconds.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(effect, forKey: .effect)
    try container.encodeIfPresent(entry, forKey: .entry)
    try container.encode(due.wholeNanoseconds, forKey: .due)
    try container.encode(ended.wholeNanoseconds, forKey: .ended)
    if !isCompleted { try container.encode(true, forKey: .isCancelled) }
  }

  /// Decodes a wait.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      effect: try container.decode(UInt64.self, forKey: .effect),
      entry: try container.decodeIfPresent(Int.self, forKey: .entry),
      due: .nanoseconds(try container.decode(Int64.self, forKey: .due)),
      ended: .nanoseconds(try container.decode(Int64.self, forKey: .ended)),
      isCompleted: try container.decodeIfPresent(Bool.self, forKey: .isCancelled) != true
    )
  }
}

extension Duration {
  /// The duration in nanoseconds; one that is too long for 64 bits is the longest that is not.
  package var wholeNanoseconds: Int64 {
    let (nanosecondsOfSecond, attosecondsOfNanosecond): (Int64, Int64) = (1_000_000_000, 1_000_000_000)
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: nanosecondsOfSecond)
    let (sum, overflows) = whole.addingReportingOverflow(attoseconds / attosecondsOfNanosecond)
    return isTooLong || overflows ? (seconds < 0 ? .min : .max) : sum
  }
}
