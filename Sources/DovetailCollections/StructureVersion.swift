import Synchronization

/// The last version assigned.
///
/// Versions are unique in the process.
private let lastVersion = Atomic<UInt64>(0)

/// Creates a version.
@usableFromInline package func makeStructureVersion() -> UInt64 { lastVersion.add(1, ordering: .relaxed).newValue }

extension IdentifiedArray {
  /// Returns the version of the ids and their order.
  ///
  /// Assigns a new version if they have changed since the last call.
  @inlinable
  package mutating func markStructure() -> UInt64 {
    if structureVersion == 0 { structureVersion = makeStructureVersion() }
    return structureVersion
  }
}
