import Synchronization

/// Keeps the shared values with a key of ``SharedReaderKey/inMemory(_:)``, for as long as the program runs.
public final class InMemoryStorage: Hashable, Sendable {
  private let references = Mutex<[Place: any AnyObject & Sendable]>([:])

  private struct Place: Hashable {
    let key: String
    let value: ObjectIdentifier
  }

  /// Makes an empty storage.
  public init() {}

  /// Keeps a value, by the reference to it, so that its changes stay in place.
  func keep<Value>(_ reference: SharedReference<Value>, for key: String) {
    let place = Place(key: key, value: ObjectIdentifier(Value.self))
    // The former reference is released when the lock is free, as that may release values of the program.
    let former = references.withLock { $0.updateValue(reference, forKey: place) }
    withExtendedLifetime(former) {}
  }

  /// The reference to the value that is kept; `nil` where there is none.
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
  /// Keeps the shared values with a key of ``SharedReaderKey/inMemory(_:)``.
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
