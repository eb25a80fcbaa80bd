import DovetailIssues
import DovetailTestSupport
import Synchronization
import Testing

struct ExpectedIssueTests {
  private let recorder = IssueRecorder()

  @Test func `an issue inside is expected, with its reason`() {
    withIssueReporters([recorder]) {
      withExpectedIssue("a reason") { reportIssue("inside") }
    }
    #expect(recorder.issues.isEmpty)
    #expect(recorder.expected.map(\.message) == ["inside"])
    #expect(recorder.reasons == ["a reason"])
  }

  @Test func `no issue at all is an issue at the line of the call`() {
    withIssueReporters([recorder]) {
      withExpectedIssue("a reason") {}
    }
    #expect(recorder.messages == [Diagnostic.expectedIssueMissing(reason: "a reason").message])
    #expect(recorder.issues.first?.site == SourceSite(line: #line - 3, column: 24))
  }

  @Test func `an intermittent issue may stay away`() async {
    await withIssueReporters([recorder]) {
      withExpectedIssue(isIntermittent: true) {}
      await withExpectedIssue(isIntermittent: true) { await Task.yield() }
    }
    #expect(recorder.issues.isEmpty)
  }

  @Test func `a thrown error is an expected issue`() {
    withIssueReporters([recorder]) {
      withExpectedIssue { throw SampleError() }
    }
    #expect(recorder.issues.isEmpty)
    #expect(recorder.expected.first?.error is SampleError)
  }

  @Test func `the async form expects issues of child tasks`() async {
    await withIssueReporters([recorder]) {
      await withExpectedIssue {
        await Task { reportIssue("child") }.value
        throw SampleError()
      }
      await withExpectedIssue { await Task.yield() }
    }
    #expect(recorder.expected.map(\.message) == ["child", nil])
    #expect(recorder.issues.count == 1)
    #expect(recorder.issues.first?.site == SourceSite(line: #line - 4, column: 31))
  }

  @Test @MainActor func `the async form keeps the caller's actor and its non-sendable values`() async {
    final class Counter { var count = 0 }
    let counter = Counter()
    await withIssueReporters([recorder]) {
      await withExpectedIssue {
        MainActor.assertIsolated()
        await Task.yield()
        counter.count += 1
        reportIssue("inside")
      }
    }
    #expect(counter.count == 1)
    #expect(recorder.expected.count == 1)
  }

  @Test func `the inner of two scopes takes the issue`() {
    withIssueReporters([recorder]) {
      withExpectedIssue("outer") {
        withExpectedIssue("inner") { reportIssue("one") }
        reportIssue("two")
      }
    }
    #expect(recorder.reasons == ["inner", "outer"])
  }

  @Test func `an inner scope without an issue is an issue the outer one expects`() {
    withIssueReporters([recorder]) {
      withExpectedIssue("outer") {
        withExpectedIssue("inner") {}
      }
    }
    #expect(recorder.issues.isEmpty)
    #expect(recorder.expected.map(\.message) == [Diagnostic.expectedIssueMissing(reason: "inner").message])
  }

  @Test func `reporters put in force inside receive the expected issue`() {
    let inner = IssueRecorder()
    withIssueReporters([recorder]) {
      withExpectedIssue {
        withIssueReporters([inner]) { reportIssue("one") }
      }
    }
    #expect(inner.expected.count == 1)
    #expect(recorder.expected.isEmpty && recorder.issues.isEmpty)
  }

  @Test func `an issue counts even when no reporter receives it`() {
    withIssueReporters([recorder]) {
      withExpectedIssue {
        withIssueReporters([]) { reportIssue("one") }
      }
    }
    #expect(recorder.issues.isEmpty)
  }

  @Test func `a task that outlives the operation reports unexpected issues`() async {
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let task = Mutex<Task<Void, Never>?>(nil)
    await withIssueReporters([recorder]) {
      withExpectedIssue {
        reportIssue("inside")
        task.withLock {
          $0 = Task {
            for await _ in gate {}
            reportIssue("late")
          }
        }
      }
      opener.finish()
      await task.withLock { $0 }?.value
    }
    #expect(recorder.messages == ["late"])
    #expect(recorder.expected.map(\.message) == ["inside"])
  }

  @Test func `issues of many tasks are each taken once`() async {
    await withIssueReporters([recorder]) {
      await withExpectedIssue {
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<200 {
            group.addTask { reportIssue("\(number)") }
          }
        }
      }
    }
    #expect(recorder.expected.count == 200)
    #expect(recorder.issues.isEmpty)
  }

  @Test func `a reporter ignores expected issues unless it says otherwise`() {
    struct Strict: IssueReporter {
      func report(_ issue: ReportedIssue) { Issue.record("\(issue)") }
    }
    withIssueReporters([Strict()]) {
      withExpectedIssue { reportIssue("inside") }
    }
  }

  @Test func `what Swift Testing records itself is expected too`() async {
    await withIssueReporters([recorder]) {
      withExpectedIssue("a reason") { Issue.record("a known issue") }
      await withExpectedIssue("a reason") {
        await Task.yield()
        #expect(Bool(false), "a known issue")
      }
      withExpectedIssue { withExpectedIssue(isIntermittent: true) { Issue.record("a known issue of the inner call") } }
    }
    // The inner one has taken it.
    #expect(recorder.messages == [Diagnostic.expectedIssueMissing(reason: nil).message])
  }

  @Test func `without the functions of Swift Testing the operation runs all the same`() async {
    let frameworks = TestFrameworks(runner: nil) { _ in nil }
    var calls = 0
    frameworks.matchingIssues(nil, at: SourceSite(), { true }) { calls += 1 }
    await frameworks.matchingIssues(nil, at: SourceSite(), isolation: nil, { true }) { calls += 1 }
    #expect(calls == 2)
  }
}
