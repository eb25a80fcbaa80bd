import DovetailTestSupport
import DovetailTesting
import Testing

/// The expectations of cases that older tests use.
struct CaseExpectationTests {
  @CasePathable
  enum Destination: Equatable {
    case edit(String)
    case page(Int)
  }

  private let recorder = IssueRecorder()

  @Test func `what a case holds is changed`() throws {
    var destination = Destination.edit("a")
    XCTModify(&destination, case: \.edit) { $0 += "b" }
    XCTModify(&destination, case: /Destination.edit) { $0 += "c" }
    #expect(destination == .edit("abc"))
    var optional: Destination? = destination
    XCTModify(&optional, case: \.edit) { $0 += "d" }
    XCTModify(&optional, case: \.some.edit) { $0 += "e" }
    XCTModify(&optional, case: /Destination.edit) { $0 += "f" }
    #expect(optional == .edit("abcdef"))
    #expect(try XCTUnwrap(optional, case: \.edit) == "abcdef")
  }

  @Test func `an error of the change fails the test, and is not thrown`() {
    var (destination, optional) = (Destination.edit("a"), Optional(1))
    let line: UInt = #line + 2
    withIssueReporters([recorder]) {
      XCTModify(&destination, case: \.edit) { _ in throw SampleError() }
      XCTModify(&destination, case: /Destination.edit) { _ in throw SampleError() }
      XCTModify(&optional, "The number.") { _ in throw SampleError() }
    }
    #expect(recorder.issues.map(\.site.line) == [line, line + 1, line + 2])
    #expect(recorder.issues.map { $0.error as? SampleError } == [SampleError(), SampleError(), SampleError()])
    #expect(recorder.issues.map(\.message) == [nil, nil, "The number."])
  }

  @Test(arguments: [Exhaustivity.off(showSkippedAssertions: false), .off(showSkippedAssertions: true)])
  func `a test store that is not exhaustive may assert what does not change`(_ exhaustivity: Exhaustivity) async {
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Optional(1)) { Reduce<Int?, Int> { _, _ in .none } }
      store.exhaustivity = exhaustivity
      await store.send(1) { XCTModify(&$0) { _ in } }
      #expect(recorder.messages == [])
      store.exhaustivity = .on
      await store.send(1) { XCTModify(&$0) { _ in } }
    }
    #expect(recorder.messages.first?.hasPrefix("A change of the value was expected, but it did not change.") == true)
  }

  @Test func `the value of an optional is changed, and is to change`() {
    var number: Int? = 1
    XCTModify(&number) { $0 += 1 }
    #expect(number == 2)
    let line: UInt = #line + 2
    withIssueReporters([recorder]) {
      XCTModify(&number) { $0 = 2 }
      number = nil
      XCTModify(&number, "There is no number.") { $0 += 1 }
    }
    #expect(number == nil)
    #expect(recorder.issues.map(\.site.line) == [line, line + 2])
    #expect(
      recorder.messages[0] == """
        A change of the value was expected, but it did not change.

        Value: 2

        Omit "XCTModify" if nothing changes.
        """
    )
    #expect(
      recorder.messages[1].hasPrefix("There is no number.\n\nThe value has another case than the test requires.\n")
    )
  }

  @Test func `another case is told of at the caller's line, and changes nothing`() {
    var destination: Destination? = .page(7)
    let line: UInt = #line + 2
    withIssueReporters([recorder]) {
      XCTModify(&destination, case: \.edit) { $0 += "b" }
      XCTModify(&destination, case: \.edit, "There is no editor.") { $0 += "b" }
      #expect(throws: UnexpectedCase.self) { try XCTUnwrap(Destination.page(7), case: \.edit) }
    }
    #expect(destination == .page(7))
    #expect(recorder.issues.map(\.site.line) == [line, line + 1, line + 2])
    #expect(
      recorder.messages.first == """
        The value has another case than the test requires.

        Value: CaseExpectationTests.Destination.page(7)

        Bring the value into that case before this line.
        """
    )
    #expect(
      recorder.messages[1].hasPrefix("There is no editor.\n\nThe value has another case than the test requires.\n")
    )
  }
}
