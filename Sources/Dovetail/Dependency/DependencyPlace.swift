/// Where a dependency is read.
//
// Unchecked for the sake of the subclass, see there; what stands here is Sendable.
@usableFromInline
class DependencyPlace: @unchecked Sendable {
  let site: SourceSite

  /// The dependency as its author writes it, where that cannot be told from the property that is read.
  let name: (@Sendable () -> String)?

  init(site: SourceSite, name: (@Sendable () -> String)?) {
    self.site = site
    self.name = name
  }
}
