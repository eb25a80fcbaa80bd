extension SessionTestWriter {
  /// How the steps and values of a session are simplified, so that the test is one that a person would write.
  ///
  /// ```swift
  /// var writer = SessionTestWriter(reducer: "Counter()")
  /// writer.options.remove(.loops)
  /// ```
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Writes steps that repeat at least three times as a loop, such as the ticks of a timer.
    ///
    /// Numbers that grow by the same in each round do so in the loop: `for _ in 1...5 { … $0.count += 1 }`. A round has
    /// at most four steps.
    public static let loops = Options(rawValue: 1 << 0)

    /// Leaves out changes of a property by a binding that the next step replaces, such as keystrokes.
    ///
    /// This is done if such a step changes nothing else, reads no dependency and begins no effect that is recorded, and
    /// if no effect was woken meanwhile.
    public static let lastKeystroke = Options(rawValue: 1 << 1)

    /// Writes ids and dates of the dependencies as a person would: `$0.uuid = .incrementing`, and dates from
    /// `Date(timeIntervalSinceReferenceDate: 0)`.
    ///
    /// Each id is replaced by another wherever it occurs. Dates keep their differences. Values stay as they were
    /// recorded if a text contains one, and dates also if the states and actions have a date that no dependency has
    /// returned, or lack one that was read. Turn it off if the program computes something else of an id or a date, such
    /// as an order or a day of the week.
    public static let plainValues = Options(rawValue: 1 << 2)

    /// All options.
    public static let all: Options = [.loops, .lastKeystroke, .plainValues]
  }
}
