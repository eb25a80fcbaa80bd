import DovetailIssues
import DovetailTestSupport
import Testing

struct ErrorReportingTests {
  private let recorder = IssueRecorder()

  @Test func `a result comes out and nothing is reported`() async {
    await withIssueReporters([recorder]) {
      #expect(withErrorReporting { 1 } == 1)
      let later = await withErrorReporting {
        await Task.yield()
        return 2
      }
      #expect(later == 2)
    }
    #expect(recorder.issues.isEmpty)
  }

  @Test func `an error is reported at the line of the call, and the result is nil`() {
    let result: Int? = withIssueReporters([recorder]) {
      withErrorReporting("while counting") { throw SampleError() }
    }
    #expect(result == nil)
    #expect(recorder.issues.first?.error is SampleError)
    #expect(recorder.issues.first?.message == "while counting")
    #expect(recorder.issues.first?.site == SourceSite(line: #line - 5, column: 25))
  }

  @Test @MainActor func `the async form reports on the caller's actor`() async {
    final class Counter { var count = 0 }
    let counter = Counter()
    await withIssueReporters([recorder]) {
      await withErrorReporting {
        MainActor.assertIsolated()
        counter.count += 1
        await Task.yield()
        throw SampleError()
      }
    }
    #expect(counter.count == 1)
    #expect(recorder.issues.first?.site == SourceSite(line: #line - 8, column: 32))
  }

  @Test func `reporters given to the call receive the error alone`() {
    let other = IssueRecorder()
    withIssueReporters([recorder]) {
      withErrorReporting(to: [other]) {
        reportIssue("inside")
        throw SampleError()
      }
    }
    #expect(recorder.messages == ["inside"])
    #expect(other.issues.count == 1)
    #expect(other.issues.first?.error is SampleError)
  }
}
