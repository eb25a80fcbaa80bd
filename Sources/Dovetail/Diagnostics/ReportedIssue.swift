/// Something that went wrong, as it is handed to an issue reporter.
///
///     struct Printer: IssueReporter {
///       func report(_ issue: ReportedIssue) {
///         print(issue.site, issue.description)
///       }
///     }
public struct ReportedIssue: Sendable {
  /// What went wrong in words, if the caller said so.
  public var message: String?

  /// The error that was caught, if the issue is about one.
  public var error: (any Error)?

  /// Where the issue was reported.
  public var site: SourceSite

  /// Makes an issue from a message, an error, or both.
  public init(message: String? = nil, error: (any Error)? = nil, site: SourceSite) {
    self.message = message
    self.error = error
    self.site = site
  }
}

extension ReportedIssue: CustomStringConvertible {
  /// The message and the error as one text, without the site.
  public var description: String {
    switch (message, error) {
    case (nil, nil): Diagnostic.issueWithoutMessage.message
    case (let message?, nil): message
    case (let message, let error?): Diagnostic.caughtError(error, message: message).message
    }
  }
}
