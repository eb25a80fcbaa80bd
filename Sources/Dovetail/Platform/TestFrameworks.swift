// Tells XCTest and Swift Testing about issues, though neither is linked.
//
// Both are found through `dlsym`, by the mangled names of public functions. A mangled name spells the whole signature,
// so a symbol that is there has the types its name says. Verified with the libraries of Swift 6.3:
//
// - `XCTFail(_: String, file: StaticString, line: UInt)` takes plain values.
// - Swift Testing is built with library evolution: `Comment`, `SourceLocation`, `Issue` and `Test` have layouts that
//   only the running library knows, so they are passed and returned by address. Generic code passes a value of a type
//   it does not know in the same way. The types are therefore looked up by name and bound to generic parameters, and
//   the calls below are right for any size and any content: initialisers of the library make the values, metadata of
//   the library destroys them.
// - An initialiser owns its arguments, a function borrows them: `consuming` marks the first kind.
// - A static method of a struct receives no metatype.
//
// Whatever is missing, the answer is "refused" and no call is made.
package struct TestFrameworks: Sendable {
  private let runner: TestRunner?
  private let address: @Sendable (String) -> UnsafeRawPointer?

  // The runner decides which framework is told; the function finds symbols. Both are parameters for tests.
  package init(
    runner: TestRunner? = .current,
    address: @escaping @Sendable (String) -> UnsafeRawPointer? = { DynamicSymbol.address(of: $0) }
  ) {
    self.runner = runner
    self.address = address
  }

  package enum Outcome: Hashable, Sendable {
    // A running test has the failure.
    case taken
    // A framework was told, which ignores it if it runs no test just now.
    case handedOver
    // There was nobody to tell.
    case refused
  }

  // Says whether there is a test to fail.
  package var isTestRun: Bool { runner != nil || isSwiftTestingTestRunning }

  // Records an issue as the failure of the test that runs.
  package func record(_ issue: ReportedIssue) -> Outcome {
    if isSwiftTestingTestRunning { return recordInSwiftTesting(issue) ? .taken : .refused }
    let told =
      switch runner {
      case nil: false
      case .swiftTesting: recordInSwiftTesting(issue)
      case .xcTest: recordInXCTest(issue)
      // Each ignores the call when it runs no test.
      case .both: [recordInXCTest(issue), recordInSwiftTesting(issue)].contains(true)
      }
    return told ? .handedOver : .refused
  }

  // Records an issue as a known one of the Swift Testing test that runs, and says whether there is such a test.
  package func recordKnown(_ issue: ReportedIssue, reason: String?) -> Bool {
    guard isSwiftTestingTestRunning, let types = swiftTestingTypes else { return false }
    return recordKnown(issue, reason: reason, types.comment, types.location, types.issue)
  }

  // Says whether the current task belongs to a Swift Testing test.
  var isSwiftTestingTestRunning: Bool {
    guard let address = address(Symbol.currentTest), let test = _typeByName("7Testing4TestV") else { return false }
    return hasCurrentTest(address, test)
  }

  // What tells the Swift Testing test of the current task from others, and each case of a parameterised test.
  package struct TestID: Hashable, Sendable {
    // Unchecked: the id of a test is Sendable, but `Identifiable` does not say so.
    let test: UncheckedSendable<AnyHashable>
    let testCase: String?
  }

  // The test of the current task, or nil outside of tests.
  package var currentTestID: TestID? {
    guard
      let address = address(Symbol.currentTest),
      let type = _typeByName("7Testing4TestV"),
      let test = current(address, type) as? any Identifiable
    else { return nil }
    return TestID(test: UncheckedSendable(id(of: test)), testCase: currentCaseText)
  }

  // The identity of a case is not public, so a mirror is asked for that of its arguments. Where it shows something else
  // than is known here, the whole description of the case stands in.
  private var currentCaseText: String? {
    guard
      let address = address(Symbol.currentCase),
      let type = _typeByName("7Testing4TestV4CaseV"),
      let testCase = current(address, type)
    else { return nil }
    return Self.identity(ofCase: testCase) ?? String(reflecting: testCase)
  }

  static func identity(ofCase testCase: Any) -> String? {
    guard let kind = Mirror(reflecting: testCase).descendant("_kind") else { return nil }
    let mirror = Mirror(reflecting: kind)
    if mirror.displayStyle == .enum, mirror.children.isEmpty { return "" }
    guard
      let arguments = mirror.descendant("parameterized", "arguments"),
      let discriminator = mirror.descendant("parameterized", "discriminator")
    else { return nil }
    var text = String(reflecting: discriminator)
    for argument in Mirror(reflecting: arguments).children {
      guard let id = Mirror(reflecting: argument.value).descendant("id") else { return nil }
      text += " \(String(reflecting: id))"
    }
    return text
  }

  private func id(of test: some Identifiable) -> AnyHashable { AnyHashable(test.id) }

  private func current<Test>(_ address: UnsafeRawPointer, _: Test.Type) -> Any? {
    DynamicSymbol.function(at: address, as: CurrentTest<Test>.self)?.call()
  }

  static var isSwiftTestingTestRunning: Bool {
    mayRunSwiftTesting && TestFrameworks().isSwiftTestingTestRunning
  }

  // An app asks `isTesting` more often than a test does; it is spared the lookup after the first.
  static let mayRunSwiftTesting = DynamicSymbol.address(of: Symbol.currentTest) != nil
}

// MARK: - XCTest

extension TestFrameworks {
  private struct Fail {
    let call: (_ message: String, _ file: StaticString, _ line: UInt) -> Void
  }

  private func recordInXCTest(_ issue: ReportedIssue) -> Bool {
    guard let fail = function(Symbol.fail, as: Fail.self) else { return false }
    fail.call(issue.description, issue.site.filePath, issue.site.line)
    return true
  }
}

// MARK: - Swift Testing

extension TestFrameworks {
  private struct CurrentTest<Test> {
    let call: () -> Test?
  }

  private struct MakeComment<Comment> {
    let call: (_ rawValue: consuming String) -> Comment
  }

  private struct MakeLocation<Location> {
    let call: (_ fileID: consuming String, _ filePath: consuming String, _ line: Int, _ column: Int) -> Location
  }

  private struct RecordMessage<Comment, Location, Issue> {
    let call: (_ comment: Comment?, _ location: Location) -> Issue
  }

  private struct RecordError<Comment, Location, Issue> {
    let call: (_ error: any Error, _ comment: Comment?, _ location: Location) -> Issue
  }

  private struct KnownIssue<Comment, Location> {
    let call:
      (_ comment: Comment?, _ isIntermittent: Bool, _ location: Location, _ body: () throws -> Void)
        -> Void
  }

  private var swiftTestingTypes: (comment: Any.Type, location: Any.Type, issue: Any.Type)? {
    guard
      // Asked first: looking for a type that is nowhere is slow.
      address(Symbol.recordMessage) != nil,
      let comment = _typeByName("7Testing7CommentV"),
      let location = _typeByName("7Testing14SourceLocationV"),
      let issue = _typeByName("7Testing5IssueV")
    else { return nil }
    return (comment, location, issue)
  }

  private func recordInSwiftTesting(_ issue: ReportedIssue) -> Bool {
    guard let types = swiftTestingTypes else { return false }
    return record(issue, types.comment, types.location, types.issue)
  }

  private func hasCurrentTest<Test>(_ address: UnsafeRawPointer, _: Test.Type) -> Bool {
    DynamicSymbol.function(at: address, as: CurrentTest<Test>.self)?.call() != nil
  }

  private func record<Comment, Location, Issue>(
    _ issue: ReportedIssue,
    _ comment: Comment.Type,
    _ location: Location.Type,
    _: Issue.Type
  ) -> Bool {
    guard let location = make(location, at: issue.site) else { return false }
    if let error = issue.error,
      let record = function(Symbol.recordError, as: RecordError<Comment, Location, Issue>.self)
    {
      _ = record.call(error, make(comment, issue.message), location)
      return true
    }
    guard
      let comment = make(comment, issue.description),
      let record = function(Symbol.recordMessage, as: RecordMessage<Comment, Location, Issue>.self)
    else { return false }
    _ = record.call(comment, location)
    return true
  }

  private func recordKnown<Comment, Location, Issue>(
    _ issue: ReportedIssue,
    reason: String?,
    _ comment: Comment.Type,
    _ location: Location.Type,
    _: Issue.Type
  ) -> Bool {
    guard
      let site = make(location, at: issue.site),
      let known = function(Symbol.knownIssue, as: KnownIssue<Comment, Location>.self)
    else { return false }
    known.call(make(comment, reason), true, site) {
      _ = record(issue, comment, location, Issue.self)
    }
    return true
  }

  private func make<Comment>(_: Comment.Type, _ text: String?) -> Comment? {
    guard let text else { return nil }
    return function(Symbol.makeComment, as: MakeComment<Comment>.self)?.call(text)
  }

  private func make<Location>(_: Location.Type, at site: SourceSite) -> Location? {
    // The initialiser stops the process for a file id without a module, and for a line or column below one.
    let fileID = "\(site.fileID)"
    let isWellFormed = fileID.dropFirst().dropLast().contains("/")
    return function(Symbol.makeLocation, as: MakeLocation<Location>.self)?.call(
      isWellFormed ? fileID : "Unknown/\(fileID.isEmpty ? "Unknown.swift" : fileID.replacingSlashes)",
      "\(site.filePath)",
      max(1, Int(clamping: site.line)),
      max(1, Int(clamping: site.column))
    )
  }

  private func function<Holder>(_ symbol: String, as holder: Holder.Type) -> Holder? {
    address(symbol).flatMap { DynamicSymbol.function(at: $0, as: holder) }
  }
}

extension String {
  fileprivate var replacingSlashes: String { String(map { $0 == "/" ? "_" : $0 }) }
}

// MARK: - Names

private enum Symbol {
  // XCTFail(_:file:line:)
  static let fail = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"

  // static Test.current.getter
  static let currentTest = "$s7Testing4TestV7currentACSgvgZ"

  // static Test.Case.current.getter
  static let currentCase = "$s7Testing4TestV4CaseV7currentAESgvgZ"

  // Comment.init(rawValue:)
  static let makeComment = "$s7Testing7CommentV8rawValueACSS_tcfC"

  // SourceLocation.init(fileID:filePath:line:column:)
  static let makeLocation = "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"

  // static Issue.record(_: Comment?, sourceLocation:)
  static let recordMessage = "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ"

  // static Issue.record(_: any Error, _: Comment?, sourceLocation:)
  static let recordError = "$s7Testing5IssueV6record__14sourceLocationACs5Error_p_AA7CommentVSgAA06SourceE0VtFZ"

  // withKnownIssue(_:isIntermittent:sourceLocation:_:)
  static let knownIssue =
    "$s7Testing14withKnownIssue_14isIntermittent14sourceLocation_yAA7CommentVSg_SbAA06SourceH0VyyKXEtF"
}
