/// What an effect in flight does, as far as a test store can tell.
enum EffectActivity: Equatable {
  /// It waits for what only the test can bring about.
  case waits(for: [String])

  /// It waits for something that the test store does not know.
  case waitsOutside

  /// It goes on for ever; with how many actions that effects written there have sent and nobody has received.
  case isRestless(sent: Int)
}

/// What a test has waited for in vain.
enum Waiting: Equatable {
  /// Nothing: no work can go on without the test.
  case inVain

  /// Something outside, until the time was over.
  case timeout(Duration)

  /// Work that did not come to rest until the time was over.
  case restless(Duration)

  /// Makes the value for the end of a wait.
  init(_ end: TestExecutor.WaitEnd, _ timeout: Duration) {
    switch end {
    case .over: self = .inVain
    case .timeout: self = .timeout(timeout)
    case .restless: self = .restless(timeout)
    }
  }
}
