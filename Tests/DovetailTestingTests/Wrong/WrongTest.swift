import DovetailTestSupport
import DovetailTesting
import Synchronization
import Testing

/// A test that has to fail, since its feature is wrong or since it does not assert everything.
struct WrongTest: Sendable, CustomTestStringConvertible {
  /// What is wrong.
  let testDescription: String

  /// The beginnings of the messages that the test has to report, in any order.
  let messages: [String]
  let run: @MainActor @Sendable () async -> Void

  init(_ description: String, _ messages: String..., run: @escaping @MainActor @Sendable () async -> Void) {
    (testDescription, self.messages, self.run) = (description, messages, run)
  }

  /// Runs the test, and expects its messages.
  @MainActor
  func check() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) { await run() }
    var rest = recorder.messages
    for message in messages {
      guard let index = rest.firstIndex(where: { $0.hasPrefix(message) }) else {
        Issue.record("Missing: \(message)\nReported: \(recorder.messages)")
        continue
      }
      rest.remove(at: index)
    }
    #expect(rest == [])
  }
}

/// The first words of messages.
enum Words {
  static let change = "The state changed, but no change was expected."
  static let state = "The state is not as expected."
  static let noChange = "A change of the state was expected, but there was none."
  static let unreceived = "The store received "
  static let beforeSend = "1 received action must be handled before an action is sent."
  static let other = "Received an unexpected action."
  static let missing = "An action was expected and not received."
  static let inFlight = "An effect of this action is still in flight at the end of the test."
  static let stillInFlight = "All effects were expected to end, but some are still in flight."
  static let shared = "Shared values changed, but the test did not assert the change."
  static let thrown = "The closure with the expected changes threw an error"
  static let noActions = "There are no received actions to skip."
  static let noEffects = "There are no effects in flight to skip."
}

struct Numbers: Equatable, Sendable {
  var first = 0
  var second = 0
  var list: [Int] = []
}

@CasePathable
enum Step: Hashable, Sendable {
  case one, two
  case came(Int)
}

/// Makes a test store whose reducer is a function.
@MainActor
func numbersStore(
  _ clock: TestClock<Duration> = TestClock(),
  reduce: @escaping @Sendable (inout Numbers, Step) -> Effect<Step>
) -> TestStore<Numbers, Step> {
  TestStore(initialState: Numbers()) {
    Reduce<Numbers, Step> { state, step in reduce(&state, step) }
  } withDependencies: {
    $0.continuousClock = clock
  }
}
