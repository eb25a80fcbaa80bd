/// Records issues in XCTest and Swift Testing, without linking either.
//
// Functions of both are found by `dlsym`, by the mangled names of public declarations. A mangled name contains the
// whole signature, so a symbol that exists has the expected types. Verified with the libraries of Swift 6.3:
//
// - `XCTFail(_: String, file: StaticString, line: UInt)` takes plain values.
// - Swift Testing is built with library evolution. The layouts of `Comment`, `SourceLocation`, `Issue` and `Test` are
//   only known at run time, so these values are passed and returned indirectly. Generic code passes values of unknown
//   types in the same way. So the types are looked up by name and bound to generic parameters. The calls below are
//   correct for any layout: the library's initialisers make the values, and its metadata destroys them.
// - An initialiser takes ownership of its arguments, marked with `consuming`; a function borrows them.
// - A static method of a struct receives no metatype.
//
// If anything is missing, the result is `refused` and no call is made.
package struct TestFrameworks: Sendable {
  private let runner: TestRunner?
  private let address: @Sendable (String) -> UnsafeRawPointer?

  // `runner` decides which framework records the issue; `address` finds symbols. Both are parameters for tests.
  package init(
    runner: TestRunner? = .current,
    address: @escaping @Sendable (String) -> UnsafeRawPointer? = { DynamicSymbol.address(of: $0) }
  ) {
    self.runner = runner
    self.address = address
  }

  package enum Outcome: Hashable, Sendable {
    /// A running test has recorded the failure.
    case taken
    /// A framework has received the issue, and ignores it if it runs no test now.
    case handedOver
    /// No framework has received the issue.
    case refused
  }

  /// Whether this process, or the current task, runs tests.
  package var isTestRun: Bool { runner != nil || isSwiftTestingTestRunning }

  /// Records an issue as a failure of the current test.
  package func record(_ issue: ReportedIssue) -> Outcome {
    if isSwiftTestingTestRunning { return recordInSwiftTesting(issue) ? .taken : .refused }
    let told =
      switch runner {
      case nil: false
      case .swiftTesting: recordInSwiftTesting(issue)
      case .xcTest: recordInXCTest(issue)
      // Each framework ignores the call if it runs no test.
      case .both: [recordInXCTest(issue), recordInSwiftTesting(issue)].contains(true)
      }
    return told ? .handedOver : .refused
  }

  /// Records an issue as a known issue of the current test of Swift Testing.
  ///
  /// - Returns: Whether there is such a test.
  package func recordKnown(_ issue: ReportedIssue, reason: String?) -> Bool {
    guard isSwiftTestingTestRunning, let types = swiftTestingTypes else { return false }
    return recordKnown(issue, reason: reason, types.comment, types.location, types.issue)
  }

  /// Whether the current task belongs to a test of Swift Testing.
  var isSwiftTestingTestRunning: Bool {
    guard let address = address(Symbol.currentTest), let test = _typeByName("7Testing4TestV") else { return false }
    return hasCurrentTest(address, test)
  }

  /// The identity of a test of Swift Testing, and of the case of a parameterised test.
  package struct TestID: Hashable, Sendable {
    // Unsafe: the id of `Test` is Sendable, but `Identifiable` does not require it.
    nonisolated(unsafe) let test: AnyHashable
    let testCase: String?
  }

  /// The test of the current task; `nil` outside of tests.
  package var currentTestID: TestID? {
    guard
      let address = address(Symbol.currentTest),
      let type = _typeByName("7Testing4TestV"),
      let test = current(address, type) as? any Identifiable
    else { return nil }
    return TestID(test: id(of: test), testCase: currentCaseText)
  }

  // The identity of a test case is not public, so the ids of its arguments are read by reflection. If the reflection
  // differs from the known one, the description of the case is used instead.
  private var currentCaseText: String? {
    guard
      let address = address(Symbol.currentCase),
      let type = _typeByName("7Testing4TestV4CaseV"),
      let testCase = current(address, type)
    else { return nil }
    return Self.identity(ofCase: testCase) ?? String(reflecting: testCase)
  }

  static func identity(ofCase testCase: Any) -> String? {
    guard let kind = ValueParts(of: testCase).descendant("_kind").map(ValueParts.init(of:)) else { return nil }
    if kind.style == .enum, kind.own.isEmpty { return "" }
    guard
      let arguments = kind.descendant("parameterized", "arguments"),
      let discriminator = kind.descendant("parameterized", "discriminator")
    else { return nil }
    var text = String(reflecting: discriminator)
    for argument in ValueParts(of: arguments).own {
      guard let id = ValueParts(of: argument.value).descendant("id") else { return nil }
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

  // Cached: an app reads `isTesting` more often than a test, and is spared repeated lookups.
  package static let mayRunSwiftTesting = DynamicSymbol.address(of: Symbol.currentTest) != nil
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

  var swiftTestingTypes: (comment: Any.Type, location: Any.Type, issue: Any.Type)? {
    guard
      // Tested first: the lookup of a type that is not loaded is slow.
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

  func make<Comment>(_: Comment.Type, _ text: String?) -> Comment? {
    guard let text else { return nil }
    return function(Symbol.makeComment, as: MakeComment<Comment>.self)?.call(text)
  }

  func make<Location>(_: Location.Type, at site: SourceSite) -> Location? {
    // The initialiser stops the process if the file id has no module, or if the line or the column is less than one.
    let fileID = "\(site.fileID)"
    let isWellFormed = fileID.dropFirst().dropLast().contains("/")
    return function(Symbol.makeLocation, as: MakeLocation<Location>.self)?.call(
      isWellFormed ? fileID : "Unknown/\(fileID.isEmpty ? "Unknown.swift" : fileID.replacingSlashes)",
      "\(site.filePath)",
      max(1, Int(clamping: site.line)),
      max(1, Int(clamping: site.column))
    )
  }

  func function<Holder>(_ symbol: String, as holder: Holder.Type) -> Holder? {
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
