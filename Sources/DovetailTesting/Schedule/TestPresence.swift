/// Whether a test without an actor runs its own code, or is suspended outside of the test store.
///
/// Jobs that become ready between two calls of the test store run in the next call, because only then is their order
/// deterministic. A test that waits for an effect by other means, such as an expectation of XCTest, does not make that
/// call, so other code has to run the jobs in the end. The runtime cannot tell whether a test is suspended. Instead:
///
/// - A call of the test store, or a job that the test's own code made ready (`feed.yield(5)`), shows that the test is
///   running. All jobs wait for its next call.
/// - If there has been no such sign for a while, the test counts as suspended. From then on jobs run immediately, until
///   the next sign. So a chain of responses from outside waits once, and not once for each response.
///
/// The delay is a number of short sleeps rather than one timer: each sleep ends when the executor of the process has
/// had time for it, after a test that was ready earlier. On a busy machine both take longer.
struct TestPresence {
  /// The number of sleeps without a sign of the test after which the test counts as suspended.
  static let restCount = 10

  /// The minimum duration of a sleep.
  static let rest = Duration.milliseconds(5)

  /// Whether jobs run without waiting for the test.
  private(set) var isAway = false

  /// Whether the test store is deallocated, so that jobs need not wait.
  private var isClosed = false

  /// The code that called the test store last.
  private var test: CallerIdentity?
  private var rests = 0

  /// Records that the test calls the test store.
  mutating func noteCall(from caller: CallerIdentity) {
    test = caller
    show()
  }

  /// Records the code that made a job ready.
  mutating func noteJob(from caller: CallerIdentity) {
    if caller == test { show() }
  }

  /// Begins a sleep.
  ///
  /// - Returns: `false` if jobs have to run instead.
  mutating func beginRest() -> Bool {
    if isAway || isClosed { return false }
    guard rests < Self.restCount else {
      isAway = true
      return false
    }
    rests += 1
    return true
  }

  /// Records that the test store is being deallocated.
  mutating func close() { isClosed = true }

  private mutating func show() {
    isAway = false
    rests = 0
  }
}
