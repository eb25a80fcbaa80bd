/// The error that an `unimplemented` closure throws if it has no placeholder to return.
public struct UnimplementedFailure: Error, Hashable, Sendable {
  /// The description that `unimplemented` was given.
  public let description: String

  /// The source location where the unimplemented closure was made.
  public let site: SourceSite

  /// Creates the error that an unimplemented closure throws.
  ///
  /// ```swift
  /// $0.api.fetch = { throw UnimplementedFailure("fetch") }
  /// ```
  ///
  /// - Parameter description: The name of the unimplemented endpoint.
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
