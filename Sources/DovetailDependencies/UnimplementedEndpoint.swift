/// The error that an unimplemented endpoint of a client throws.
///
/// Endpoints made by `@DependencyClient` and `@DependencyEndpoint` report an issue and throw this error until they are
/// overridden.
public struct Unimplemented: Error, Hashable, Sendable {
  /// The name of the endpoint.
  public let endpoint: String

  /// Creates the error of an endpoint.
  ///
  /// - Parameter endpoint: The name of the endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }
}

extension Unimplemented: CustomStringConvertible {
  /// The message, with the remedy.
  public var description: String { Diagnostic.unimplementedEndpoint(endpoint).message }
}

/// Reports that an unimplemented endpoint of a client was called.
///
/// The expansion of `@DependencyEndpoint` calls this function.
///
/// - Parameters:
///   - endpoint: The name of the endpoint.
///   - client: The type of the client.
public func _$reportUnimplemented(
  _ endpoint: StaticString,
  of client: Any.Type,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  reportUse(.unimplementedEndpoint("\(typeName(client)).\(endpoint)"), at: site)
}
