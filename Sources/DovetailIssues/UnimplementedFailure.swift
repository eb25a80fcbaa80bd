/// The error that an `unimplemented` closure throws if it has no placeholder to return.
public struct UnimplementedFailure: Error, Hashable, Sendable {
  /// The description that `unimplemented` was given.
  public let description: String

  /// The source location where the unimplemented closure was made.
  public let site: SourceSite

  /// Whether an issue was reported when the closure was called.
  package let isReported: Bool

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

  init(description: String, site: SourceSite, isReported: Bool = false) {
    self.description = description
    self.site = site
    self.isReported = isReported
  }
}

/// Reports that an endpoint without an implementation was called; the expansion of `@DependencyClient` calls it.
///
/// The issue is reported at the line of the effect, or at the line that sent the action, if a store runs the call.
///
/// - Parameter description: The name of the endpoint.
/// - Returns: The error for an endpoint that throws.
@discardableResult
public func _reportUnimplemented(
  _ description: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> UnimplementedFailure {
  let declaration = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  reportUse(.unimplementedEndpoint(named: description), at: .ofCurrentWork(or: declaration))
  return UnimplementedFailure(description: description, site: declaration, isReported: true)
}

extension UnimplementedFailure: CustomDebugStringConvertible {
  /// The description and the site, for logs.
  public var debugDescription: String { "UnimplementedFailure(\"\(description)\", \(site))" }
}
