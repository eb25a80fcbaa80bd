/// The error an `unimplemented` closure throws when it has no placeholder to return.
public struct UnimplementedFailure: Error, Hashable, Sendable {
  /// What is unimplemented, as its author described it.
  public let description: String

  /// Where the unimplemented closure was made.
  public let site: SourceSite

  init(description: String, site: SourceSite) {
    self.description = description
    self.site = site
  }
}

extension UnimplementedFailure: CustomDebugStringConvertible {
  /// The description and the site, for logs.
  public var debugDescription: String { "UnimplementedFailure(\"\(description)\", \(site))" }
}
