/// The limit of a wait for work that does not settle.
///
/// A step costs an addition. The clock is read once in ``stepsPerReading`` steps.
struct WaitLimit {
  /// The number of steps between two readings of the clock.
  static let stepsPerReading = 256

  /// The minimum number of steps, so that work which settles has the time to do so on a slow machine.
  static let fewestSteps = 16_384

  private let timeout: Duration
  private var steps = 0
  private var deadline: ContinuousClock.Instant?

  /// Makes the limit of one wait.
  ///
  /// - Parameter timeout: How long to wait from now; zero for the minimum number of steps.
  init(_ timeout: Duration) {
    self.timeout = timeout
  }

  /// Whether the timeout has passed and the last ``stepsPerReading`` steps are taken, which record what does not
  /// settle.
  private(set) var isEnding = false

  /// Counts a step.
  ///
  /// - Returns: Whether the wait continues.
  mutating func step() -> Bool {
    steps += 1
    return steps % Self.stepsPerReading != 0 || readClock()
  }

  private mutating func readClock() -> Bool {
    if isEnding { return false }
    // The clock is not read for the first steps, because most waits end before them.
    let deadline = deadline ?? .now + timeout
    self.deadline = deadline
    isEnding = steps >= Self.fewestSteps && .now >= deadline
    return true
  }
}
