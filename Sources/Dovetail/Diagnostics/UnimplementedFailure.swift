/// The error an `unimplemented` closure throws when it has no placeholder to return.
public struct UnimplementedFailure: Error, Hashable, Sendable {
  /// What is unimplemented, as its author described it.
  public let description: String

  /// Where the unimplemented closure was made.
  public let site: SourceSite

  /// Makes the error that a closure throws which has no implementation.
  ///
  /// - Parameter description: What is unimplemented.
  public init(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      description: description,
      site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  init(description: String, site: SourceSite) {
    self.description = description
    self.site = site
  }
}

extension UnimplementedFailure: CustomDebugStringConvertible {
  /// The description and the site, for logs.
  public var debugDescription: String { "UnimplementedFailure(\"\(description)\", \(site))" }
}
