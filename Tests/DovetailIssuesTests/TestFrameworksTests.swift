import DovetailIssues
import DovetailTestSupport
import Testing

struct TestFrameworksTests {
  private let issue = ReportedIssue(message: "one", site: SourceSite())

  @Test func `an issue is one of Swift Testing, with its message and its place`() {
    withKnownIssue {
      reportIssue("one")
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["one"]
        && issue.sourceLocation == SourceLocation(fileID: #fileID, filePath: #filePath, line: #line - 3, column: 18)
    }
  }

  @Test func `an error is one of Swift Testing, with its message and its place`() {
    withKnownIssue {
      reportIssue(SampleError(), "two")
      reportIssue(SampleError())
    } matching: { issue in
      issue.error is SampleError
        && [["two"], []].contains(issue.comments.map(\.rawValue))
        && [#line - 5, #line - 4].contains(issue.sourceLocation?.line)
    }
  }

  @Test func `an issue of a child task belongs to the test`() async {
    await withKnownIssue {
      await Task { reportIssue("child") }.value
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<20 { group.addTask { reportIssue("child") } }
      }
    } matching: {
      $0.comments.map(\.rawValue) == ["child"]
    }
  }

  @Test func `an expected issue is a known issue and no failure`() async {
    withExpectedIssue("expected by this test") { reportIssue("one") }
    await withExpectedIssue { await Task { reportIssue(SampleError()) }.value }
  }

  @Test func `a missing expected issue fails the test at its call`() {
    withKnownIssue {
      withExpectedIssue {}
    } matching: {
      $0.sourceLocation?.line == #line - 2
    }
  }

  @Test func `a malformed place is mended rather than handed to the framework`() {
    withKnownIssue {
      reportIssue("no module", fileID: "File.swift", line: 3)
      reportIssue("nothing", fileID: "", filePath: "", line: 0, column: 0)
      reportIssue("slash first", fileID: "/File.swift")
      reportIssue("slash last", fileID: "Module/")
      reportIssue("far", line: .max, column: .max)
    }
  }

  @Test func `a running test takes the issue, whichever runner the process has`() {
    for runner in [TestRunner.swiftTesting, .xcTest, .both, nil] {
      withKnownIssue {
        #expect(TestFrameworks(runner: runner).record(issue) == .taken)
      } matching: {
        $0.comments.map(\.rawValue) == ["one"]
      }
    }
  }

  @Test func `without the symbols of a framework nothing is called`() {
    for runner in [TestRunner.swiftTesting, .xcTest, .both, nil] {
      let frameworks = TestFrameworks(runner: runner, address: { _ in nil })
      #expect(frameworks.record(issue) == .refused)
      #expect(!frameworks.recordKnown(issue, reason: nil))
    }
  }

  @Test func `one missing symbol of Swift Testing refuses the issue`() {
    for fragment in ["SourceLocationV6fileID", "CommentV8raw", "record_14"] {
      let frameworks = TestFrameworks(runner: .swiftTesting) { name in
        name.contains(fragment) ? nil : DynamicSymbol.address(of: name)
      }
      #expect(frameworks.record(issue) == .refused, "\(fragment)")
    }
  }

  @Test func `an error without its own symbol is recorded as a message`() {
    let frameworks = TestFrameworks(runner: .swiftTesting) { name in
      name.contains("record__14") ? nil : DynamicSymbol.address(of: name)
    }
    withKnownIssue {
      #expect(frameworks.record(ReportedIssue(error: SampleError(), site: SourceSite())) == .taken)
    } matching: {
      $0.comments.map(\.rawValue) == [Diagnostic.caughtError(SampleError(), message: nil).message]
    }
  }

  @Test func `values of the frameworks are made and destroyed many times over`() {
    withKnownIssue {
      for number in 0..<20 {
        reportIssue("a message that is too long to be stored inline, number \(number)")
      }
    }
  }
}
