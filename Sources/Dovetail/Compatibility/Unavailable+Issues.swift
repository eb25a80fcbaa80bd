// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of older versions of issue reporting and dumps. They exist for their messages, which the compiler shows at each
// use. A name of XCTest is the one of XCTest where a file imports it.

@available(*, unavailable, renamed: "expectNoDifference")
public func XCTAssertNoDifference<Value>(
  _ first: Value,
  _ second: Value,
  _ message: @autoclosure () -> String = ""
) {
  unavailableMember()
}

@available(*, unavailable, renamed: "expectDifference")
public func XCTAssertDifference<Value>(
  _ value: @autoclosure () -> Value,
  _ message: @autoclosure () -> String = "",
  operation: () throws -> Void = {},
  changes: (_ value: inout Value) throws -> Void
) {
  unavailableMember()
}

@available(*, unavailable, message: "Write 'reportIssue(…)', or add 'import XCTest'.")
public func XCTFail(_ message: String = "") { unavailableMember() }

@available(*, unavailable, message: "Write 'withExpectedIssue { … }'.")
public func XCTExpectFailure<Result>(
  _ reason: String? = nil,
  enabled: Bool? = nil,
  strict: Bool? = nil,
  failingBlock: () throws -> Result
) {
  unavailableMember()
}

@available(*, unavailable, message: "Write 'withExpectedIssue { … }'.")
public func XCTExpectFailure(_ reason: String? = nil) { unavailableMember() }

@available(*, unavailable, message: "Write 'unimplemented(\"name\", placeholder: value)'.")
public func XCTUnimplemented<Endpoint>(_ description: @autoclosure () -> String = "") -> Endpoint {
  unavailableMember()
}

@available(*, unavailable, message: "Write 'unimplemented(\"name\", placeholder: value)'.")
public func XCTUnimplemented<Endpoint, Value>(
  _ description: @autoclosure () -> String = "",
  placeholder: @autoclosure () -> Value
) -> Endpoint {
  unavailableMember()
}

@available(*, unavailable, renamed: "isTesting")
public var _XCTIsTesting: Bool { unavailableMember() }

@available(*, unavailable, message: "Leave out 'severity:': each issue is an error.")
public func reportIssue(_ message: @autoclosure () -> String? = nil, severity: IssueSeverity) { unavailableMember() }

@available(*, unavailable, message: "Leave it out: each issue is an error.")
public enum IssueSeverity: Sendable {
  case error, warning
}

@available(*, unavailable, message: "Write 'withExpectedIssue { … }'.")
public func expectReportsIssue<Result>(
  _ operation: () throws -> Result,
  matching: (_ issue: ReportedIssue) -> Bool = { _ in true }
) {
  unavailableMember()
}

@available(
  *,
  unavailable,
  message: "Pass 'fileID:', 'filePath:', 'line:' and 'column:' on to the function that reports."
)
public func withIssueContext<Result>(
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt,
  operation: () throws -> Result
) rethrows -> Result {
  unavailableMember()
}

@available(*, unavailable, message: "Write '.default'.")
extension IssueReporter where Self == DefaultIssueReporter {
  public static var runtimeWarning: Self { unavailableMember() }
}
