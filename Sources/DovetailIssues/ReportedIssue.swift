/// An issue as an issue reporter receives it.
///
///     struct Printer: IssueReporter {
///       func report(_ issue: ReportedIssue) {
///         print(issue.site, issue.description)
///       }
///     }
public struct ReportedIssue: Sendable {
  /// The message, if one was given.
  public var message: String?

  /// The error that the issue is about, if any.
  public var error: (any Error)?

  /// The source location of the report.
  public var site: SourceSite

  /// Creates an issue from a message, an error, or both.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - error: The error that the issue is about.
  ///   - site: The source location of the report.
  public init(message: String? = nil, error: (any Error)? = nil, site: SourceSite) {
    self.message = message
    self.error = error
    self.site = site
  }
}

extension ReportedIssue: CustomStringConvertible {
  /// The message and the error as one text, without the source location; a default text if there is neither.
  public var description: String {
    switch (message, error) {
    case (nil, nil): Diagnostic.issueWithoutMessage.message
    case (let message?, nil): message
    case (let message, let error?): Diagnostic.caughtError(error, message: message).message
    }
  }
}
