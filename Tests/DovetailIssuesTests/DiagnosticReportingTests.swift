import DovetailIssues
import DovetailTestSupport
import Testing

struct DiagnosticReportingTests {
  @Test(arguments: [
    (Diagnostic.issueWithoutMessage, "An issue was reported without a message."),
    (Diagnostic.caughtError(SampleError(), message: nil), "Caught error: DovetailTestSupport.SampleError()"),
    (
      Diagnostic.caughtError(SampleError(), message: "While saving"),
      """
      While saving

      Caught error: DovetailTestSupport.SampleError()
      """
    ),
    (
      Diagnostic.expectedIssueMissing(reason: nil),
      """
      "withExpectedIssue" expected an issue, and none was reported.

      If the cause is fixed, remove the "withExpectedIssue". If the issue does not come every time, pass \
      "isIntermittent: true".
      """
    ),
    (
      Diagnostic.expectedIssueMissing(reason: "bug 7"),
      """
      "withExpectedIssue" expected an issue, and none was reported: bug 7

      If the cause is fixed, remove the "withExpectedIssue". If the issue does not come every time, pass \
      "isIntermittent: true".
      """
    ),
    (
      Diagnostic.unimplemented("Client.value", arguments: ["1", "\"a\""]),
      """
      "Client.value" was used, but it is unimplemented.

      It was called with: 1, "a"

      Override it with an implementation where it is used.
      """
    ),
    (
      Diagnostic.unimplemented("", arguments: []),
      """
      This endpoint was used, but it is unimplemented.

      It was called with no arguments.

      Override it with an implementation where it is used.
      """
    ),
    (
      Diagnostic.unimplemented("Client.count", arguments: nil),
      """
      "Client.count" was used, but it is unimplemented.

      It was read.

      Override it with an implementation where it is used.
      """
    ),
  ])
  func `each message has its words`(diagnostic: Diagnostic, text: String) {
    #expect(diagnostic.message == text)
  }

  @Test func `an issue describes itself by message and error`() {
    let site = SourceSite()
    #expect(ReportedIssue(message: "one", site: site).description == "one")
    #expect(
      ReportedIssue(message: "one", error: SampleError(), site: site).description
        == Diagnostic.caughtError(SampleError(), message: "one").message
    )
    #expect(ReportedIssue(site: site).description == Diagnostic.issueWithoutMessage.message)
  }
}
