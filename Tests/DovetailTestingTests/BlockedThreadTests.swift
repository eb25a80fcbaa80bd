#if os(Linux)
  import Dispatch
  import DovetailTestSupport
  import DovetailTesting
  import Testing

  /// Effects that block the thread of the test.
  struct BlockedThreadTests {
    /// Opens a gate at the first issue.
    private struct Opener: IssueReporter {
      let gate: DispatchSemaphore
      let recorder: IssueRecorder

      func report(_ issue: ReportedIssue) {
        recorder.report(issue)
        gate.signal()
      }
    }

    private static let line: UInt = #line + 6

    private func check(isolation: isolated (any Actor)? = #isolation) async {
      let (gate, recorder) = (DispatchSemaphore(value: 0), IssueRecorder())
      let feature = Reduce<Int, Int> { state, number in
        state = number
        return number == 1 ? .run(name: "wait") { _ in block(gate) } : .none
      }
      await withIssueReporters([Opener(gate: gate, recorder: recorder)]) {
        let store = TestStore(initialState: 0) { feature }
        store.timeout = .zero
        await store.send(1) { $0 = 1 }
        await store.finish()
        await store.send(2) { $0 = 2 }
      }
      #expect(
        recorder.messages == [
          """
          An effect has blocked its thread for 0.0 seconds, and the test cannot continue.

          It is one of:

          - "wait" that is written at DovetailTestingTests/BlockedThreadTests.swift:\(Self.line)

          The effects of a test store run one after the other, on the thread of the test. Let the effect suspend \
          instead, with a continuation or a stream, or block a thread that it starts.
          """
        ]
      )
      #expect(recorder.issues.map(\.site.line) == [Self.line])
    }

    @Test func `an effect that blocks is named while the test waits for it`() async { await check() }

    @Test @MainActor func `the same on the main actor`() async { await check() }

    @Test func `an effect that is busy is not`() async {
      let recorder = IssueRecorder()
      await withIssueReporters([recorder]) {
        let store = TestStore(initialState: 0) {
          Reduce<Int, Int> { _, number in
            .run { send in
              var sum = 0
              for value in 0..<(1 << 22) { sum ^= value }
              if number > sum { await send(0) }
            }
          }
        }
        store.timeout = .zero
        await store.send(1)
        await store.receive(0)
      }
      #expect(recorder.messages == [])
    }
  }

  // A semaphore cannot be waited for in an async function.
  private func block(_ gate: DispatchSemaphore) { gate.wait() }
#endif
