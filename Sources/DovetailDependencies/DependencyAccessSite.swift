/// The source location of a `@Dependency` property.
protocol DependencyAccessSite: AnyObject, Sendable {
  var site: SourceSite { get }

  /// The dependency as written in the source, or `nil` if the name of the `DependencyValues` property identifies it.
  var name: (@Sendable () -> String)? { get }
}
