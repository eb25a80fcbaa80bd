/// The dependencies of a program: what it needs from the outside world, each with a name.
///
/// A dependency gets its name by a property in an extension.
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
/// Code reads it with ``Dependency``, and gives it other values with ``withDependencies(_:operation:)``, with the
/// `withDependencies` parameter of a ``Store``, or with ``Reducer/dependency(_:_:)``.
///
/// - Semantics: this is a value. A change of a copy is seen by what the copy is handed to, and by nobody else.
/// - Cost: a copy is one reference.
public struct DependencyValues: Sendable {
  package private(set) var storage: DependencyStorage?

  /// Who reads these values, if they were made to be read.
  private let place: (any DependencyAccessSite)?
  private let read: DependencyRead?

  /// Whether the values are being changed, which reads them too, but not for their own sake.
  private var isChanging = false

  /// Makes values of which none is given.
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

  /// The values in force.
  package static var current: DependencyValues { DependencyValues(storage: DependencyScope.current) }

  /// The value of a key.
  ///
  /// Where nobody has given one, it is the key's own value for the ``context``. If that value reads other dependencies
  /// while it is made, it is made anew where one of these is given another value.
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
      if let box = storage?.table[id] {
        read?.note(box, isGiven: true)
        return known(box, as: DependencyBox<Key.Value>.self).value
      }
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return defaultValue(of: key, name: "@Dependency(\\.\(function))", site: site)
    }
    set {
      let id = ObjectIdentifier(key)
      prepareToChange().set(DependencyBox(newValue), for: id)
    }
  }

  /// What the program is doing.
  public var context: DependencyContext {
    get { storage?.context ?? storage?.contextAround ?? defaults?.context ?? .inferred }
    set { prepareToChange().set(newValue) }
  }

  /// Sets a value at a key path that is no literal.
  ///
  /// Such a key path reads the part that it sets, and a dependency that has no value for tests reports that.
  package mutating func set<Value>(_ value: Value, at keyPath: WritableKeyPath<DependencyValues, Value>) {
    withIssueReporters([]) { self[keyPath: keyPath] = value }
  }

  /// Changes the values.
  mutating func change(_ update: (inout DependencyValues) throws -> Void) rethrows {
    isChanging = true
    defer { isChanging = false }
    try DependencyScope.$change.withValue(DependencyScope.Change()) { try update(&self) }
  }

  /// Changes the values.
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

  private mutating func prepareToChange() -> DependencyStorage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let copy = DependencyStorage(copyOf: storage)
    storage = copy
    return copy
  }
}

extension DependencyValues {
  // Each time with default values of their own, so that a test which asks for them begins anew.

  /// The values of the program itself, of which none is given.
  public static var live: DependencyValues { values(for: .live) }

  /// The values of previews, of which none is given.
  public static var preview: DependencyValues { values(for: .preview) }

  /// The values of tests, of which none is given.
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
  private func defaultValue<Key: TestDependencyKey>(of key: Key.Type, name: String, site: SourceSite) -> Key.Value {
    let known = knownDefault(of: key)
    storage?.recorder?.note(known.dependencies)
    if let missing = known.missing, !isChanging, !DependencyScope.isChanging {
      report(.missingDependency(missing, name: place?.name?() ?? name, key: key), at: place?.site ?? site)
    }
    read?.note(known.box, isGiven: false)
    return Dovetail.known(known.box, as: DependencyBox<Key.Value>.self).value
  }

  private func knownDefault<Key: TestDependencyKey>(of key: Key.Type) -> DefaultDependency {
    let id = ObjectIdentifier(key)
    let defaults = defaults
    let context = storage?.context ?? storage?.contextAround ?? defaults?.context ?? .inferred
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

  /// Whether the default value would be another one under these values.
  private func changes(_ value: DefaultDependency) -> Bool {
    guard let storage, !value.dependencies.isEmpty else { return false }
    return value.dependencies.contains { storage.table[$0] != nil }
  }

  /// The default values that count here.
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
