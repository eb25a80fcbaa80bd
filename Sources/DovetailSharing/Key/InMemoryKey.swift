extension SharedReaderKey {
  /// Stores a shared value in memory, for as long as the program runs.
  ///
  /// ```swift
  /// @Shared(.inMemory("count")) var count = 0
  /// ```
  ///
  /// A value is identified by its key and its type.
  ///
  /// - Parameter key: The key.
  /// - Returns: The key that the shared value is created with.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> { InMemoryKey(key) }
}

/// A key that stores a shared value in memory; see ``SharedReaderKey/inMemory(_:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage

  init(_ key: String) {
    self.key = key
    storage = DependencyValues.current.defaultInMemoryStorage
  }

  /// The identity of a shared value in memory.
  public struct ID: Hashable {
    let key: String
    let storage: InMemoryStorage
  }

  /// The identity of the shared value: its key and the storage.
  public var id: ID { ID(key: key, storage: storage) }

  /// Returns the initial value.
  ///
  /// A value that is already stored is found without being loaded.
  ///
  /// - Parameters:
  ///   - context: Not used.
  ///   - continuation: Receives the initial value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resumeReturningInitialValue()
  }

  /// Does nothing: all `Shared` with the same key refer to the same value.
  ///
  /// - Parameters:
  ///   - context: Not used.
  ///   - subscriber: Not used.
  /// - Returns: An empty subscription.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Does nothing: the storage retains the reference to the value.
  ///
  /// - Parameters:
  ///   - value: Not used.
  ///   - context: Not used.
  ///   - continuation: Is resumed immediately.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

extension InMemoryKey: ReferenceKeepingKey {
  var kept: SharedReference<Value>? { storage.reference(for: key) }

  func keep(_ reference: SharedReference<Value>) { storage.keep(reference, for: key) }
}

extension InMemoryKey: CustomStringConvertible {
  /// The key as written in source code.
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// A key whose storage is the reference to the value itself, so that nothing is loaded or saved.
protocol ReferenceKeepingKey<Value> {
  associatedtype Value

  /// The stored reference; `nil` if there is none.
  var kept: SharedReference<Value>? { get }

  /// Stores a reference.
  func keep(_ reference: SharedReference<Value>)
}
