/// What an effect in flight is doing, as far as a test store can tell.
enum EffectActivity: Equatable {
  /// It waits for an event that only the test can cause, such as a clock's advance.
  case waits(for: [String])

  /// It waits for an event outside of the test store.
  case waitsOutside

  /// It does not settle. The payload counts the unreceived actions that effects of the same source location have sent.
  case isUnsettled(sent: Int)
}

/// The reason why a test stopped waiting.
enum Waiting: Equatable {
  /// No work can continue without the test.
  case inVain

  /// An event outside of the test store did not occur before the timeout.
  case timeout(Duration)

  /// Work did not settle before the timeout.
  case unsettled(Duration)

  /// Makes the reason from the result of a wait.
  init(_ end: TestExecutor.WaitEnd, _ timeout: Duration) {
    switch end {
    case .conditionMet: self = .inVain
    case .timeout: self = .timeout(timeout)
    case .unsettled: self = .unsettled(timeout)
    }
  }
}
