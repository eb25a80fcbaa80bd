import Synchronization

/// The overrides of dependencies, and the context they apply to.
///
/// ``DependencyValues`` is the value type that wraps it, with copy-on-write: a storage is mutated only while it is
/// uniquely referenced. An active storage is immutable, so equal references imply equal values.
//
// Unchecked Sendable, because of the variables. They are mutated only while one reference exists.
@usableFromInline
package final class DependencyStorage: @unchecked Sendable {
  package private(set) var table = DependencyTable()
  private(set) var context: DependencyContext?

  /// Observes the clocks among the values.
  private(set) var clockObserver: (any ClockObserver)?

  /// The numbers of the storages that this one was copied from, the most recent last.
  private let ancestors: [UInt64]

  // `merging` takes a slower path for a more distant ancestor, with the same result.
  private static let maximumAncestors = 8

  private var number = DependencyStorage.makeNumber()

  /// Records the dependencies that are read while a default value is made.
  let recorder: DependencyRecorder?

  /// Whether the values belong to a `prepareDependencies` that has not yet returned.
  let isPreparing: Bool

  /// The context that was active at the call of `prepareDependencies`.
  let contextAround: DependencyContext?

  /// Default values to use instead of those of the process or the test.
  let ownDefaults: DependencyDefaults?

  /// A storage without overrides, which hides the active overrides.
  package static let empty = DependencyStorage()

  /// The default values that depend on these overrides.
  private let defaults = Mutex(DefaultTable<ObjectIdentifier>())

  init(ownDefaults: DependencyDefaults? = nil) {
    recorder = nil
    ancestors = []
    isPreparing = false
    contextAround = nil
    self.ownDefaults = ownDefaults
  }

  /// Creates the storage of a `prepareDependencies`.
  ///
  /// - Parameter context: The active context.
  init(preparingIn context: DependencyContext?) {
    recorder = nil
    ancestors = []
    isPreparing = true
    contextAround = context
    ownDefaults = nil
  }

  /// Creates a copy.
  ///
  /// - Parameters:
  ///   - recorder: Records the dependencies that are read through the copy.
  ///   - isPreparing: Whether the copy of a storage of `prepareDependencies` belongs to that call too.
  ///   - older: The storage that provides `ownDefaults` if `other` has none.
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
    clockObserver = other.clockObserver
    ancestors = other.ancestors.suffix(Self.maximumAncestors - 1) + [other.number]
    let known = other.defaults.withLock { $0 }
    if !known.isEmpty { defaults.withLock { $0 = known } }
  }

  /// Sets the override of a key, and removes the default values that depend on the key.
  func set(_ box: AnyDependencyBox, for id: ObjectIdentifier) {
    table.set(box, for: id)
    // A copy that was made before lacks the override, so it must not count as derived from these values.
    number = Self.makeNumber()
    forgetDefaults { $0.dependencies.contains(id) }
  }

  /// Sets the context, and removes all default values, since they depend on it.
  func set(_ context: DependencyContext) {
    self.context = context
    number = Self.makeNumber()
    forgetDefaults { _ in true }
  }

  /// Sets the observer of the clocks.
  func set(_ clockObserver: (any ClockObserver)?) {
    self.clockObserver = clockObserver
    number = Self.makeNumber()
  }

  private func forgetDefaults(where isStale: (DefaultDependency) -> Bool) {
    defaults.withLock { $0.removeAll { isStale($1) } }
  }

  func defaultValue(of id: ObjectIdentifier) -> DefaultDependency? {
    defaults.withLock { $0[id] }
  }

  /// Caches a default value that was made with these overrides.
  func keep(_ value: DefaultDependency, for id: ObjectIdentifier) {
    defaults.withLock { $0.set(value, for: id) }
  }

  /// The overrides that a `@Dependency` property captures if it is created while a default value is made.
  ///
  /// In tests, a default value lives as long as its test, so the property captures the active overrides as usual.
  /// Elsewhere, a default value lives as long as the process. The property then captures nothing, since the overrides
  /// that happen to be active at its creation must not persist.
  var keptInDefault: DependencyStorage? {
    if table.count == 0, context == nil, ownDefaults == nil { return nil }
    let context = context ?? contextAround ?? (ownDefaults ?? .current)?.context ?? .inferred
    return context == .test ? DependencyStorage(copyOf: self, isPreparing: false) : nil
  }

  /// Merges two storages; for keys in both, the newer value is used.
  static func merging(_ older: DependencyStorage?, _ newer: DependencyStorage?) -> DependencyStorage? {
    guard let older, older !== newer else { return newer }
    guard let newer else { return older }
    if newer.ancestors.contains(older.number) { return newer }
    let merged = DependencyStorage(copyOf: newer, recorder: newer.recorder, ownDefaultsOf: older)
    older.table.forEach { if merged.table[$0] == nil { merged.set($1, for: $0) } }
    if merged.context == nil, let context = older.context { merged.set(context) }
    if merged.clockObserver == nil { merged.set(older.clockObserver) }
    return merged
  }

  private static func makeNumber() -> UInt64 {
    lastNumber.add(1, ordering: .relaxed).newValue
  }

  private static let lastNumber = Atomic<UInt64>(0)
}
