/// Says when to stop waiting for work that never rests.
///
/// A step costs an addition. The clock is read once in ``stepsPerReading`` steps.
struct WaitLimit {
  /// How many steps are taken between two readings of the clock.
  static let stepsPerReading = 256

  /// How many steps are taken before the time can be over, so that work that comes to rest does so on a slow machine
  /// too.
  static let fewestSteps = 16_384

  private let timeout: Duration
  private var steps = 0
  private var deadline: ContinuousClock.Instant?

  /// Makes the patience of one wait.
  ///
  /// - Parameter timeout: How long to wait, from about now on; zero for the fewest steps.
  init(_ timeout: Duration) {
    self.timeout = timeout
  }

  /// Whether the time is over, and the last steps are taken: a clock's reading more, to find out what does not rest.
  private(set) var isEnding = false

  /// Counts a step.
  ///
  /// - Returns: Whether the wait is to go on.
  mutating func step() -> Bool {
    steps += 1
    return steps % Self.stepsPerReading != 0 || readClock()
  }

  private mutating func readClock() -> Bool {
    if isEnding { return false }
    // The first steps are not measured: most waits end before them.
    let deadline = deadline ?? .now + timeout
    self.deadline = deadline
    isEnding = steps >= Self.fewestSteps && .now >= deadline
    return true
  }
}
