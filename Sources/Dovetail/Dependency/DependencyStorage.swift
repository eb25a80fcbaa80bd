import Synchronization

/// The values of dependencies that somebody has given, and the context they are for.
///
/// ``DependencyValues`` is the value type in front: it changes a storage only while it alone refers to it. A storage
/// that is in force somewhere does not change any more, so that the same object means the same values.
//
// Unchecked, because of the variables: they change only while one reference exists.
@usableFromInline
package final class DependencyStorage: @unchecked Sendable {
  private(set) var table = DependencyTable()
  private(set) var context: DependencyContext?

  /// Storages that this one has all keys of, the nearest last.
  private let ancestors: [UInt64]
  private let number = DependencyStorage.makeNumber()

  /// Takes note of what is read, while a default value is made.
  let recorder: DependencyRecorder?

  /// Whether the values are those of `prepareDependencies`, which makes them known when it has ended.
  let isPreparing: Bool

  /// The context that was in force where `prepareDependencies` was called.
  let contextAround: DependencyContext?

  /// Default values that count here in place of those of the process or the test.
  let ownDefaults: DependencyDefaults?

  /// No values, to hide what is in force.
  static let empty = DependencyStorage()

  /// Default values that depend on values given here.
  private let defaults = Mutex(DefaultTable<ObjectIdentifier>())

  init(ownDefaults: DependencyDefaults? = nil) {
    recorder = nil
    ancestors = []
    isPreparing = false
    contextAround = nil
    self.ownDefaults = ownDefaults
  }

  /// Makes values to be prepared.
  ///
  /// - Parameter context: The context in force.
  init(preparingIn context: DependencyContext?) {
    recorder = nil
    ancestors = []
    isPreparing = true
    contextAround = context
    ownDefaults = nil
  }

  /// Makes a copy.
  ///
  /// - Parameters:
  ///   - recorder: Takes note of what is read in the copy.
  ///   - isPreparing: Whether a copy of values that are prepared is for the same end.
  ///   - older: Values whose default values count, where the others have none of their own.
  init(
    copyOf other: DependencyStorage?,
    recorder: DependencyRecorder? = nil,
    isPreparing: Bool = true,
    ownDefaultsOf older: DependencyStorage? = nil
  ) {
    self.recorder = recorder
    self.isPreparing = isPreparing && other?.isPreparing == true
    contextAround = other?.contextAround
    ownDefaults = other?.ownDefaults ?? older?.ownDefaults
    guard let other else {
      ancestors = []
      return
    }
    table = other.table
    context = other.context
    ancestors = other.ancestors.suffix(7) + [other.number]
    let known = other.defaults.withLock { $0 }
    if !known.isEmpty { defaults.withLock { $0 = known } }
  }

  /// Sets the value of a key.
  func set(_ box: AnyDependencyBox, for id: ObjectIdentifier) {
    table.set(box, for: id)
    forgetDefaults { $0.dependencies.contains(id) }
  }

  /// Sets the context, on which default values depend.
  func set(_ context: DependencyContext) {
    self.context = context
    forgetDefaults { _ in true }
  }

  private func forgetDefaults(where isStale: (DefaultDependency) -> Bool) {
    defaults.withLock { $0.removeAll(where: isStale) }
  }

  func defaultValue(of id: ObjectIdentifier) -> DefaultDependency? {
    defaults.withLock { $0[id] }
  }

  /// Keeps a default value that was made under these values.
  func keep(_ value: DefaultDependency, for id: ObjectIdentifier) {
    defaults.withLock { $0.set(value, for: id) }
  }

  /// The values for a property that is made while a default value is, and read after that.
  ///
  /// In tests a default value lives as long as the test, and the property is for the values in force where it was
  /// made, as any other is. Elsewhere the default value is that of the process, and keeps nothing of what is in force
  /// where it happens to be made.
  var keptInDefault: DependencyStorage? {
    if table.count == 0, context == nil, ownDefaults == nil { return nil }
    let context = context ?? contextAround ?? (ownDefaults ?? .current)?.context ?? .inferred
    return context == .test ? DependencyStorage(copyOf: self, isPreparing: false) : nil
  }

  /// The values of both, the newer where there are two.
  static func merging(_ older: DependencyStorage?, _ newer: DependencyStorage?) -> DependencyStorage? {
    guard let older, older !== newer else { return newer }
    guard let newer else { return older }
    if newer.ancestors.contains(older.number) { return newer }
    let merged = DependencyStorage(copyOf: newer, recorder: newer.recorder, ownDefaultsOf: older)
    older.table.forEach { if merged.table[$0] == nil { merged.set($1, for: $0) } }
    if merged.context == nil, let context = older.context { merged.set(context) }
    return merged
  }

  private static func makeNumber() -> UInt64 {
    lastNumber.add(1, ordering: .relaxed).newValue
  }

  private static let lastNumber = Atomic<UInt64>(0)
}
