/// Where a test is that runs on no actor: in its own code, or suspended in something else than the test store.
///
/// Jobs that become ready meanwhile are the test's to run, with its next call of the test store: only so is their
/// order known. A test that waits for an effect by other means, such as an expectation of XCTest, never makes that
/// call, so somebody else has to run them in the end. Whether a test is suspended cannot be asked of the runtime. This
/// is what is known instead:
///
/// - A call of the test store, or a job that the test's own code made ready (`feed.yield(5)`), shows that the test
///   runs. Its next call is near, and all jobs wait for it.
/// - A test that has shown nothing for a while is taken to be suspended. From then on jobs run at once, until it shows
///   again that it runs. So a chain of answers from elsewhere costs one such wait, and not one for each.
///
/// The wait is counted in rests of a turn, and not by one alarm: each rest ends when the executor of the process has
/// had time for it, behind a test that was ready before. A process with too much to do makes the wait longer for both.
struct TestPresence {
  /// How many rests without a sign of the test there are before it is taken to be suspended.
  static let restCount = 10

  /// How long a rest is at least.
  static let rest = Duration.milliseconds(5)

  /// Whether jobs run without waiting for the test.
  private(set) var isAway = false

  /// Whether the test store is gone, and with it all reason to wait.
  private var isClosed = false

  /// The code that called the test store last, which is the test's.
  private var test: CallerIdentity?
  private var rests = 0

  /// Takes note that the test calls the test store.
  mutating func noteCall(from caller: CallerIdentity) {
    test = caller
    show()
  }

  /// Takes note that code has made a job ready.
  mutating func noteJob(from caller: CallerIdentity) {
    if caller == test { show() }
  }

  /// Takes note that a rest begins.
  ///
  /// - Returns: `false` if jobs are to run in place of a rest.
  mutating func beginRest() -> Bool {
    if isAway || isClosed { return false }
    guard rests < Self.restCount else {
      isAway = true
      return false
    }
    rests += 1
    return true
  }

  /// Takes note that the test store goes away.
  mutating func close() { isClosed = true }

  private mutating func show() {
    isAway = false
    rests = 0
  }
}
