// Matches the issues that a test records by functions of Swift Testing itself, such as `Issue.record` and `#expect`.
extension TestFrameworks {
  // An async function value points to a descriptor instead of the code; its symbol ends with `Tu`.
  private struct MatchingKnownIssue<Comment, Location, Issue> {
    let call:
      (
        _ comment: Comment?, _ isIntermittent: Bool, _ location: Location, _ body: () throws -> Void,
        _ precondition: () -> Bool, _ matcher: @escaping @Sendable (Issue) -> Bool
      ) throws -> Void
  }

  private struct AsyncMatchingKnownIssue<Comment, Location, Issue> {
    let call:
      (
        _ comment: Comment?, _ isIntermittent: Bool, _ isolation: isolated (any Actor)?, _ location: Location,
        _ body: () async throws -> Void, _ precondition: () async -> Bool,
        _ matcher: @escaping @Sendable (Issue) -> Bool
      ) async throws -> Void
  }

  /// Runs an operation in a test of Swift Testing, and turns the issues that it records into known issues.
  ///
  /// - Parameters:
  ///   - reason: The reason that the known issues show.
  ///   - site: The line that they refer to.
  ///   - isKnown: Called for each issue. Returns whether the issue is known.
  ///   - operation: The operation. It is called once, also without Swift Testing.
  package func matchingIssues(
    _ reason: String?,
    at site: SourceSite,
    _ isKnown: @escaping @Sendable () -> Bool,
    _ operation: () -> Void
  ) {
    guard isSwiftTestingTestRunning, let types = swiftTestingTypes else { return operation() }
    func run<Comment, Location, Issue>(_: Comment.Type, _: Location.Type, _: Issue.Type) {
      guard
        let location = make(Location.self, at: site),
        let known = function(Symbol.matching, as: MatchingKnownIssue<Comment, Location, Issue>.self)
      else { return operation() }
      // The operation does not throw, so the function does not either.
      try? known.call(make(Comment.self, reason), true, location, operation, { true }, { _ in isKnown() })
    }
    run(types.comment, types.location, types.issue)
  }

  /// Runs an async operation like ``matchingIssues(_:at:_:_:)``.
  package func matchingIssues(
    _ reason: String?,
    at site: SourceSite,
    isolation: isolated (any Actor)?,
    _ isKnown: @escaping @Sendable () -> Bool,
    _ operation: () async -> Void
  ) async {
    guard isSwiftTestingTestRunning, let types = swiftTestingTypes else { return await operation() }
    await matchingIssues(reason, at: site, isolation, isKnown, operation, types.comment, types.location, types.issue)
  }

  private func matchingIssues<Comment, Location, Issue>(
    _ reason: String?,
    at site: SourceSite,
    _ isolation: isolated (any Actor)?,
    _ isKnown: @escaping @Sendable () -> Bool,
    _ operation: () async -> Void,
    _: Comment.Type,
    _: Location.Type,
    _: Issue.Type
  ) async {
    guard
      let location = make(Location.self, at: site),
      let known = function(Symbol.asyncMatching, as: AsyncMatchingKnownIssue<Comment, Location, Issue>.self)
    else { return await operation() }
    let comment = make(Comment.self, reason)
    try? await known.call(comment, true, isolation, location, operation, { true }, { _ in isKnown() })
  }
}

private enum Symbol {
  // withKnownIssue(_:isIntermittent:sourceLocation:_:when:matching:)
  static let matching =
    "$s7Testing14withKnownIssue_14isIntermittent14sourceLocation_4when8matchingyAA7CommentVSg_SbAA06SourceH0VyyKXESbyXE"
    + "SbAA0D0VYbctKF"

  // async function pointer to withKnownIssue(_:isIntermittent:isolation:sourceLocation:_:when:matching:)
  static let asyncMatching =
    "$s7Testing14withKnownIssue_14isIntermittent9isolation14sourceLocation_4when8matchingyAA7CommentVSg_SbScA_pSgYiAA06"
    + "SourceI0VyyYaKXESbyYaXESbAA0D0VYbctYaKFTu"
}
