import Synchronization

/// The source of numbers for stamps, none of which comes twice in a process.
private let lastVersion = Atomic<UInt64>(0)

extension IdentifiedArray {
  /// A number that names the ids and their order as they are now; a fresh one if they have changed since the last call.
  @usableFromInline
  package mutating func markStructure() -> UInt64 {
    if structureVersion == 0 { structureVersion = lastVersion.add(1, ordering: .relaxed).newValue }
    return structureVersion
  }
}
