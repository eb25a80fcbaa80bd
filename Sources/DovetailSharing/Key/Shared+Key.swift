extension Shared {
  /// Makes a reference to the value of a key that has an initial value, with another initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, if nothing is kept under the key.
  ///   - key: The key.
  public init<Base: SharedKey>(
    wrappedValue: @autoclosure () -> Value,
    _ key: SharedKeyDefault<Base>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Value == Value {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = DependencyValues.current.sharedReferences.reference(for: key, initialValue: wrappedValue, site: site)
  }

  /// Makes a reference to the value of a key.
  ///
  /// ```swift
  /// @Shared(.inMemory("count")) var count = 0
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, which is used if nothing is stored for the key.
  ///   - key: The key, which loads and saves the value.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = DependencyValues.current.sharedReferences.reference(for: key, initialValue: wrappedValue, site: site)
  }

  /// Creates a reference to the value of a key that has a default.
  ///
  /// ```swift
  /// @Shared(.settings) var settings
  /// ```
  ///
  /// - Parameter key: The key and the default.
  public init<Base: SharedKey>(
    _ key: SharedKeyDefault<Base>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Value == Value {
    self.init(wrappedValue: key.value(), key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a reference to the optional value of a key, which is initially `nil`.
  ///
  /// - Parameter key: The key, which loads and saves the value.
  @_disfavoredOverload
  public init<Wrapped>(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Unavailable: it exists for its message, which asks for an initial value.
  ///
  /// - Parameter key: The key.
  @available(*, unavailable, message: "Give the shared value a value to begin with: '@Shared(…) var value = …'")
  @_disfavoredOverload
  public init(_ key: some SharedKey<Value>) {
    unavailableMember()
  }

  /// Loads the value of a key, and creates a reference to it.
  ///
  /// It needs no initial value.
  ///
  /// ```swift
  /// let settings = try await Shared(require: .fileStorage(url))
  /// ```
  ///
  /// - Parameter key: The key, which loads and saves the value.
  /// - Throws: The error of the key; ``SharedValueIsMissing`` if nothing is stored for the key.
  public init(
    require key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = try await SharedReference.required(key, site: site)
  }
}

extension SharedReader {
  /// Makes a reader of the value of a key that has an initial value, with another initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, if nothing is kept under the key.
  ///   - key: The key.
  public init<Base: SharedReaderKey>(
    wrappedValue: @autoclosure () -> Value,
    _ key: SharedKeyDefault<Base>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Value == Value {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = DependencyValues.current.sharedReferences.reference(for: key, initialValue: wrappedValue, site: site)
  }

  /// Makes a reader of the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value, which is used if nothing is stored for the key.
  ///   - key: The key, which loads the value.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = DependencyValues.current.sharedReferences.reference(for: key, initialValue: wrappedValue, site: site)
  }

  /// Creates a reader of the value of a key that has a default.
  ///
  /// - Parameter key: The key and the default.
  public init<Base: SharedReaderKey>(
    _ key: SharedKeyDefault<Base>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Value == Value {
    self.init(wrappedValue: key.value(), key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a reader of the optional value of a key, which is initially `nil`.
  ///
  /// - Parameter key: The key, which loads the value.
  @_disfavoredOverload
  public init<Wrapped>(
    _ key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Unavailable: it exists for its message, which asks for an initial value.
  ///
  /// - Parameter key: The key.
  @available(*, unavailable, message: "Give the reader a value to begin with: '@SharedReader(…) var value = …'")
  @_disfavoredOverload
  public init(_ key: some SharedReaderKey<Value>) {
    unavailableMember()
  }

  /// Loads the value of a key, and creates a reader of it.
  ///
  /// It needs no initial value.
  ///
  /// - Parameter key: The key, which loads the value.
  /// - Throws: The error of the key; ``SharedValueIsMissing`` if nothing is stored for the key.
  public init(
    require key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = try await SharedReference.required(key, site: site)
  }
}

/// The error of `init(require:)` if nothing is stored for the key.
public struct SharedValueIsMissing: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}

extension SharedReference {
  fileprivate static func required<Key: SharedReaderKey>(
    _ key: Key,
    site: SourceSite
  ) async throws -> SharedReference<Value> where Key.Value == Value {
    // A value in memory exists only in its reference, so there is nothing to load.
    if let kept = (DependencyValues.current.sharedReferences.behind(key) as? any ReferenceKeepingKey<Value>)?.kept {
      return SharedReference(sharing: kept)
    }
    let value = try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Value?, any Error>) in
      let continuation = LoadContinuation<Value>(at: site) { waiting.resume(with: $0 ?? .success(nil)) }
      key.load(context: .userInitiated, continuation: continuation)
    }
    guard let value else { throw SharedValueIsMissing() }
    let references = DependencyValues.current.sharedReferences
    return references.reference(for: key, initialValue: { value }, isLoading: false, site: site)
  }
}

/// The table of the shared values that have keys. It stores weak references.
//
// Unchecked: the table is only accessed while the lock is held.
package final class SharedReferences: SharedTable, @unchecked Sendable {
  private struct Place: Hashable {
    let key: ObjectIdentifier
    let value: ObjectIdentifier
    let id: AnyHashable
  }

  private struct Weak {
    weak var reference: AnyObject?
  }

  // Held while a value is loaded for the first time, so that two threads do not load it twice. It is recursive, because
  // the load of a value may create other shared values.
  private let lock = ExclusiveSection("the making of shared values that have keys")
  private var table: [Place: Weak] = [:]
  private var limit = smallestLimit

  let test = CurrentTest.current

  /// The number of entries at which those of released references are removed for the first time.
  private static var smallestLimit: Int { 64 }

  /// Returns a reference to the value of a key.
  ///
  /// Creates the value if no reference to it exists.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - initialValue: The initial value. It is only evaluated if the value is created.
  ///   - isLoading: Whether to load the value if it is created.
  ///   - site: The source location of the caller.
  func reference<Key: SharedReaderKey>(
    for key: Key,
    initialValue: () -> Key.Value,
    isLoading: Bool = true,
    site: SourceSite
  ) -> SharedReference<Key.Value> {
    let key = behind(key)
    return lock.withLock {
      let place = Place(
        key: ObjectIdentifier(type(of: key)),
        value: ObjectIdentifier(Key.Value.self),
        id: identity(of: key)
      )
      if let known = table[place]?.reference as? SharedReference<Key.Value> {
        return SharedReference(sharing: known)
      }
      let value = initialValue()
      let reference = SharedReference(value)
      reference.core.join(self) { "\(key)" }
      if let key = key as? any ReferenceKeepingKey<Key.Value> {
        key.keep(reference)
      } else {
        let connection = KeyedConnection(reference, key: key, initialValue: value, site: site)
        reference.core.connect(connection)
        connection.begin(isLoading: isLoading)
      }
      table[place] = Weak(reference: reference)
      forgetOthers()
      return SharedReference(sharing: reference)
    }
  }

  /// Returns the innermost wrapped key, which loads and saves the value.
  func behind<Value>(_ key: any SharedReaderKey<Value>) -> any SharedReaderKey<Value> {
    (key as? any WrappingKey<Value>).map { behind($0.keyBehind) } ?? key
  }

  private func identity(of key: some SharedReaderKey) -> AnyHashable { AnyHashable(key.id) }

  /// Removes the entries of released values once the table is large.
  private func forgetOthers() {
    guard table.count > limit else { return }
    table = table.filter { $0.value.reference != nil }
    limit = max(Self.smallestLimit, table.count * 2)
  }
}

private enum SharedReferencesKey: DependencyKey {
  static var liveValue: SharedReferences { SharedReferences() }
  static var testValue: SharedReferences { SharedReferences() }
}

extension DependencyValues {
  /// The table of the shared values that have keys.
  var sharedReferences: SharedReferences {
    get { self[SharedReferencesKey.self] }
    set { self[SharedReferencesKey.self] = newValue }
  }
}
