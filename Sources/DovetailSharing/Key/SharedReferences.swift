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

extension SharedChangeTracker {
  /// Adds the shared values of a state, whose changes by code outside of reducers and effects are recorded from now on,
  /// unless that code is the test.
  ///
  /// - Parameter dependencies: The dependencies of the store.
  /// - Returns: The names of the values that belong to another test.
  package func watch(_ state: Any, _ dependencies: DependencyValues) -> [String] {
    guard SharedCore.isAnyThere else { return [] }
    belongs(to: dependencies.sharedReferences)
    var search = SharedSearch()
    search.search(state)
    return watch(search.cores)
  }
}
