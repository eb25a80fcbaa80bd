import Synchronization

/// Records the dependencies that are read while a default value is made.
final class DependencyRecorder: Sendable {
  private struct Notes {
    var dependencies: Set<ObjectIdentifier> = []
    var missing: DependencyContext?
  }

  /// The key whose value is being made.
  private let id: ObjectIdentifier

  /// The recorder of the default value whose creation requested this one.
  private let outer: DependencyRecorder?
  private let notes = Mutex(Notes())

  init(id: ObjectIdentifier, outer: DependencyRecorder?) {
    self.id = id
    self.outer = outer
  }

  /// The keys of the dependencies that were read.
  var dependencies: Set<ObjectIdentifier> { notes.withLock { $0.dependencies } }

  /// The context for which the key has no value.
  var missing: DependencyContext? { notes.withLock { $0.missing } }

  func note(_ dependency: ObjectIdentifier) {
    notes.withLock { _ = $0.dependencies.insert(dependency) }
  }

  func note(_ dependencies: Set<ObjectIdentifier>) {
    notes.withLock { $0.dependencies.formUnion(dependencies) }
  }

  /// Records a missing value for a context, if it is missing for this recorder's key; returns whether it was recorded.
  func noteMissingValue(_ context: DependencyContext, of id: ObjectIdentifier) -> Bool {
    guard id == self.id else { return false }
    notes.withLock { $0.missing = context }
    return true
  }

  /// Whether the value of a key is being made by this recorder or an outer one.
  func isMaking(_ id: ObjectIdentifier) -> Bool {
    id == self.id || outer?.isMaking(id) == true
  }
}
