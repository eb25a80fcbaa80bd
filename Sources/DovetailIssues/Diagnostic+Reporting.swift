extension Diagnostic {
  /// The message of an issue that was reported without a message or an error.
  package static var issueWithoutMessage: Diagnostic {
    Diagnostic("An issue was reported without a message.")
  }

  /// The message of an issue about a caught error.
  package static func caughtError(_ error: any Error, message: String?) -> Diagnostic {
    // An error of the program has the text that the program gave it.
    let caught = "Caught error: \(ErrorSummary.text(of: error) ?? String(reflecting: error))"
    guard let message else { return Diagnostic(caught) }
    return Diagnostic("\(message)\n\n\(caught)")
  }

  /// `withExpectedIssue` returned without a reported issue.
  package static func expectedIssueMissing(reason: String?) -> Diagnostic {
    let reason = reason.map { ": \($0)" } ?? "."
    return Diagnostic(
      """
      "withExpectedIssue" expected an issue, and none was reported\(reason)

      If the cause is fixed, remove the "withExpectedIssue". If the issue does not come every time, pass "isIntermittent: true".
      """
    )
  }

  /// An `unimplemented` closure without a placeholder was called, and there is no empty value of its result.
  package static func unimplementedWithoutPlaceholder(_ description: String, of type: Any.Type, at site: SourceSite)
    -> Diagnostic
  {
    Diagnostic(
      """
      An unimplemented endpoint was used that has nothing to return.

      Endpoint: \(description)
      Result: \(typeName(type))
      Created at: \(site.description)

      Add "placeholder:" to "unimplemented", or override the endpoint where it is used.
      """
    )
  }

  /// An `unimplemented` closure was called, or an `unimplemented` value was read.
  package static func unimplemented(_ description: String, arguments: [String]?) -> Diagnostic {
    let subject = description.isEmpty ? "This endpoint" : "\"\(description)\""
    let received =
      switch arguments {
      case nil: "It was read."
      case let arguments? where arguments.isEmpty: "It was called with no arguments."
      case let arguments?: "It was called with: \(arguments.joined(separator: ", "))"
      }
    let remedy =
      DependencyNames.override(ofEndpoint: description, isOfKey: false).map { "Override it in the test: \"\($0)\"." }
      ?? "Override it with an implementation where it is used."
    return Diagnostic(
      """
      \(subject) was used, but it is unimplemented.

      \(received)

      \(remedy)
      """
    )
  }

  /// An endpoint of a `@DependencyClient` was called that has no implementation.
  package static func unimplementedEndpoint(named endpoint: String) -> Diagnostic {
    let override = DependencyNames.override(ofEndpoint: endpoint, isOfKey: true) ?? "$0.client.endpoint = { … }"
    return Diagnostic(
      """
      Unimplemented: \(endpoint)

      Override it in the test: "\(override)".
      """
    )
  }

  /// Adds the call of a test that has led to the message.
  func naming(step: SourceSite?) -> Diagnostic {
    step.map { Diagnostic("\(message)\n\nStep of the test: \($0)") } ?? self
  }
}
