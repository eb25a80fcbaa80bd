/// The ids that the library generates, as dumps show them.
package enum GeneratedIDs {
  /// Whether dumps show all generated ids alike, to compare values regardless of their ids.
  @TaskLocal package static var areHidden = false
}
