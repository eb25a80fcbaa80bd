import Synchronization

/// Stores the shared values of the keys of ``SharedReaderKey/inMemory(_:)``, for as long as the storage exists.
public final class InMemoryStorage: Hashable, Sendable {
  private let references = Mutex<[Place: any AnyObject & Sendable]>([:])

  private struct Place: Hashable {
    let key: String
    let value: ObjectIdentifier
  }

  /// Creates an empty storage.
  ///
  /// ```swift
  /// $0.defaultInMemoryStorage = InMemoryStorage()
  /// ```
  public init() {}

  /// Stores a reference to a value.
  ///
  /// The reference is stored instead of the value, so that changes remain in place.
  func keep<Value>(_ reference: SharedReference<Value>, for key: String) {
    let place = Place(key: key, value: ObjectIdentifier(Value.self))
    // The former reference is released without the lock, since a deinitializer may run code of the program.
    let former = references.withLock { $0.updateValue(reference, forKey: place) }
    withExtendedLifetime(former) {}
  }

  /// The stored reference to a value; `nil` if there is none.
  func reference<Value>(for key: String) -> SharedReference<Value>? {
    let place = Place(key: key, value: ObjectIdentifier(Value.self))
    return references.withLock { $0[place] } as? SharedReference<Value>
  }

  /// Whether two storages are the same object.
  public static func == (first: InMemoryStorage, second: InMemoryStorage) -> Bool { first === second }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DependencyValues {
  /// The storage of shared values with a key of ``SharedReaderKey/inMemory(_:)``.
  ///
  /// Each test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}
