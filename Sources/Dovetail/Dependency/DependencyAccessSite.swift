/// Where a dependency is read.
protocol DependencyAccessSite: AnyObject, Sendable {
  var site: SourceSite { get }

  /// The dependency as its author writes it, where that cannot be told from the property that is read.
  var name: (@Sendable () -> String)? { get }
}
