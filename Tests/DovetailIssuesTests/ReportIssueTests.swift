import DovetailIssues
import DovetailTestSupport
import Testing

struct ReportIssueTests {
  private let recorder = IssueRecorder()

  @Test func `a message reaches the reporter with the place of the call`() {
    withIssueReporters([recorder]) {
      reportIssue("one")
    }
    #expect(recorder.messages == ["one"])
    #expect(recorder.issues.first?.site == SourceSite(line: #line - 3, column: 18))
  }

  @Test func `an error reaches the reporter with its message and the place of the call`() {
    withIssueReporters([recorder]) {
      reportIssue(SampleError(), "while saving")
      reportIssue(SampleError())
    }
    #expect(recorder.issues.map(\.message) == ["while saving", nil])
    #expect(recorder.issues.allSatisfy { $0.error is SampleError })
    #expect(recorder.issues.first?.site == SourceSite(line: #line - 5, column: 18))
  }

  @Test func `an issue needs no message`() {
    withIssueReporters([recorder]) {
      reportIssue()
      reportIssue(nil)
    }
    #expect(recorder.issues.map(\.message) == [nil, nil])
  }

  @Test func `a captured site is the place of the issue`() {
    let site = SourceSite()
    withIssueReporters([recorder]) {
      reportIssue("one", at: site)
      reportIssue(SampleError(), at: site)
      report(Diagnostic("two"), at: site)
    }
    #expect(recorder.issues.map(\.site) == [site, site, site])
    #expect(recorder.issues.map(\.message) == ["one", nil, "two"])
  }

  @Test func `a message is made once however many reporters receive it`() {
    var count = 0
    func message() -> String {
      count += 1
      return "one"
    }
    withIssueReporters([recorder, recorder]) {
      reportIssue(message())
    }
    #expect(recorder.messages == ["one", "one"])
    #expect(count == 1)
  }

  @Test func `a message nobody receives is not made`() {
    func message() -> String {
      Issue.record("made")
      return ""
    }
    withIssueReporters([]) {
      reportIssue(message())
      reportIssue(SampleError(), message())
    }
  }
}
