/// A feature that has effects in flight, tasks or mounts, for debuggers.
package struct FeatureInfo: Sendable {
  /// The name of the type of the feature's state.
  package let name: String

  /// The dump of the id of a row, a screen or a case; `nil` if the feature is the only one of its place.
  package let id: String?

  /// The number of the feature's own effects in flight, tasks and mounts.
  package let activeCount: Int

  /// The features below, in the order in which they appeared.
  package let children: [FeatureInfo]
}
