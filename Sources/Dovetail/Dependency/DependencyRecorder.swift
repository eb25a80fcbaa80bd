import Synchronization

/// What is found out about a default value while it is made.
final class DependencyRecorder: Sendable {
  private struct Notes {
    var dependencies: Set<ObjectIdentifier> = []
    var missing: DependencyContext?
  }

  /// The key whose value is made.
  private let id: ObjectIdentifier

  /// That of the value which asked for this one while it was made itself.
  private let outer: DependencyRecorder?
  private let notes = Mutex(Notes())

  init(id: ObjectIdentifier, outer: DependencyRecorder?) {
    self.id = id
    self.outer = outer
  }

  /// The dependencies that were read.
  var dependencies: Set<ObjectIdentifier> { notes.withLock { $0.dependencies } }

  /// The context for which there is no value.
  var missing: DependencyContext? { notes.withLock { $0.missing } }

  func note(_ dependency: ObjectIdentifier) {
    notes.withLock { _ = $0.dependencies.insert(dependency) }
  }

  func note(_ dependencies: Set<ObjectIdentifier>) {
    notes.withLock { $0.dependencies.formUnion(dependencies) }
  }

  /// Takes note that there is no value for a context, and says whether it is this value that is made.
  func noteMissingValue(_ context: DependencyContext, of id: ObjectIdentifier) -> Bool {
    guard id == self.id else { return false }
    notes.withLock { $0.missing = context }
    return true
  }

  /// Whether the value of a key is being made, further out or here.
  func isMaking(_ id: ObjectIdentifier) -> Bool {
    id == self.id || outer?.isMaking(id) == true
  }
}
