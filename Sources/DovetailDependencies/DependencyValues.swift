/// The dependencies of a program on the outside world, such as clients, clocks and generators.
///
/// A computed property in an extension declares a dependency:
///
/// ```swift
/// extension DependencyValues {
///   var facts: FactClient {
///     get { self[FactClient.self] }
///     set { self[FactClient.self] = newValue }
///   }
/// }
/// ```
///
/// Read a dependency with ``Dependency``. Override it with ``withDependencies(_:operation:)``, with the
/// `withDependencies` parameter of a ``Store``, or with ``Reducer/dependency(_:_:)``.
///
/// - Semantics: this is a value type. A change of a copy does not affect other copies.
/// - Cost: a copy is one reference (copy-on-write).
public struct DependencyValues: Sendable {
  package private(set) var storage: DependencyStorage?

  /// The property that reads these values, if they were created for a read.
  private let place: (any DependencyAccessSite)?
  var read: DependencyRead?

  /// Whether the values are being changed.
  //
  // A change may read a value, as `$0.client.endpoint = …` does. Such a read reports no missing value.
  private var isChanging = false

  /// Creates values without overrides.
  public init() {
    self.init(storage: nil)
  }

  package init(storage: DependencyStorage?) {
    self.storage = storage
    place = nil
    read = nil
  }

  init(storage: DependencyStorage?, place: any DependencyAccessSite, read: DependencyRead?) {
    self.storage = storage
    self.place = place
    self.read = read
  }

  /// The active values.
  package static var current: DependencyValues { DependencyValues(storage: DependencyScope.current) }

  /// The active values, for code that reads them without a ``Dependency``.
  public static var _current: DependencyValues { current }

  /// The value of a key.
  ///
  /// Without an override, it is the default value of the key for the ``context``. If making the default value reads
  /// other dependencies, an override of one of those creates a separate default value.
  ///
  /// - Parameters:
  ///   - key: The key type.
  ///   - function: The name of the calling property, which reports use; do not pass it.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      storage?.recorder?.note(id)
      if Self.notesNames, let place, place.name == nil { DependencyNames.note(function, ofClient: Key.Value.self) }
      if let box = storage?.table[id] {
        read?.note(box, isLasting: true)
        let value = known(box, as: DependencyBox<Key.Value>.self).value
        return storage?.clockObserver == nil ? value : observed(value, property: function)
      }
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      let value = defaultValue(of: key, property: function, site: site)
      return storage?.clockObserver == nil ? value : observed(value, property: function)
    }
    set {
      let id = ObjectIdentifier(key)
      prepareToChange().set(DependencyBox(newValue), for: id)
    }
  }

  /// Whether messages about tests may need the names of properties.
  private static let notesNames = DependencyContext.inferred == .test

  /// The context of the program: live, preview or test.
  public var context: DependencyContext {
    get { storage?.context ?? storage?.contextAround ?? defaults?.context ?? .inferred }
    set { prepareToChange().set(newValue) }
  }

  /// Changes the values.
  mutating func change<Result>(_ update: (inout DependencyValues) throws -> Result) rethrows -> Result {
    isChanging = true
    defer { isChanging = false }
    return try DependencyScope.$change.withValue(DependencyScope.Change()) { try update(&self) }
  }

  /// Changes the values with an async closure.
  mutating func change(
    isolation: isolated (any Actor)?,
    _ update: (inout DependencyValues) async throws -> Void
  ) async rethrows {
    isChanging = true
    defer { isChanging = false }
    try await DependencyScope.$change.withValue(
      DependencyScope.Change(),
      operation: { try await update(&self) },
      isolation: isolation
    )
  }

  mutating func prepareToChange() -> DependencyStorage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let copy = DependencyStorage(copyOf: storage)
    storage = copy
    return copy
  }
}

extension DependencyValues {
  // Each access creates separate default values, so that each test which uses them starts afresh.

  /// The values of the live context, without overrides.
  public static var live: DependencyValues { values(for: .live) }

  /// The values of the preview context, without overrides.
  public static var preview: DependencyValues { values(for: .preview) }

  /// The values of the test context, without overrides.
  public static var test: DependencyValues { values(for: .test) }

  private static func values(for context: DependencyContext) -> DependencyValues {
    var values = DependencyValues(storage: DependencyStorage(ownDefaults: DependencyDefaults()))
    values.context = context
    return values
  }
}

// MARK: - Default values

extension DependencyValues {
  @inline(never)
  private func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type,
    property: StaticString,
    site: SourceSite
  ) -> Key.Value {
    if let value = read?.replacement(as: Key.Value.self) { return value }
    let known = knownDefault(of: key)
    storage?.recorder?.note(known.dependencies)
    if let missing = known.missing, !isChanging, !DependencyScope.isChanging {
      let name = place?.name?() ?? "@Dependency(\\.\(property))"
      reportUse(.missingDependency(missing, name: name, key: key), at: place?.site ?? site)
    }
    // A default value belongs to one test, and the active overrides do not identify the test. That of a preview can
    // still be replaced by `prepareDependencies`.
    read?.note(known.box, isLasting: DependencyDefaults.areShared && context != .preview)
    return DovetailMemory.known(known.box, as: DependencyBox<Key.Value>.self).value
  }

  private func knownDefault<Key: TestDependencyKey>(of key: Key.Type) -> DefaultDependency {
    let id = ObjectIdentifier(key)
    let defaults = defaults
    let context = storage?.context ?? storage?.contextAround ?? defaults?.context ?? .inferred
    // First the defaults that depend on these overrides, then the shared ones, which do not.
    if let storage, let value = storage.defaultValue(of: id) { return value }
    if storage?.isPreparing != true, let value = defaults?[id, context], !changes(value) { return value }
    if storage?.recorder?.isMaking(id) == true { fatalError(Diagnostic.dependencyNeedsItself(key).message) }
    guard let defaults else { return make(key, in: context) }
    return defaults.value(of: id, in: context, unless: { changes($0) || storage?.isPreparing == true }) {
      let value = make(key, in: context)
      guard let storage, storage.isPreparing || changes(value) else { return (value, true) }
      storage.keep(value, for: id)
      return (value, false)
    }
  }

  /// Whether these overrides affect a default value.
  private func changes(_ value: DefaultDependency) -> Bool {
    guard let storage, !value.dependencies.isEmpty else { return false }
    return value.dependencies.contains { storage.table[$0] != nil }
  }

  /// The cache of default values that applies here.
  private var defaults: DependencyDefaults? { storage?.ownDefaults ?? .current }

  private func make<Key: TestDependencyKey>(_ key: Key.Type, in context: DependencyContext) -> DefaultDependency {
    let id = ObjectIdentifier(key)
    let recorder = DependencyRecorder(id: id, outer: storage?.recorder)
    let value = DependencyScope.with(DependencyStorage(copyOf: storage, recorder: recorder)) {
      Key.makeValue(for: context)
    }
    return DefaultDependency(
      box: DependencyBox(value),
      dependencies: recorder.dependencies,
      missing: recorder.missing
    )
  }
}

extension TestDependencyKey {
  fileprivate static func makeValue(for context: DependencyContext) -> Value {
    switch context {
    case .test: return testValue
    case .preview: return previewValue
    case .live:
      if let key = self as? any DependencyKey.Type, let value = liveValue(of: key) { return value }
      DependencyRead.noteMissingValue(.live, of: Self.self)
      return testValue
    }
  }

  private static func liveValue<Key: DependencyKey>(of key: Key.Type) -> Value? {
    key.liveValue as? Value
  }
}
