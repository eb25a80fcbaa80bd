/// The error of a client's endpoint that nobody has implemented.
///
/// `@DependencyClient` and `@DependencyEndpoint` make endpoints that report an issue and throw it, until a test gives
/// them an implementation.
public struct Unimplemented: Error, Hashable, Sendable {
  /// The name of the endpoint.
  public let endpoint: String

  /// Makes the error of an endpoint.
  ///
  /// - Parameter endpoint: The name of the endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }
}

extension Unimplemented: CustomStringConvertible {
  /// What to do about it.
  public var description: String { Diagnostic.unimplementedEndpoint(endpoint).message }
}

/// Reports that an endpoint of a client was called which nobody has implemented; the expansion of
/// `@DependencyEndpoint` does.
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
  report(.unimplementedEndpoint("\(typeName(client)).\(endpoint)"), at: site)
}
