extension SharedReaderKey {
  /// Keeps a shared value in memory, for as long as the program runs.
  ///
  /// ```swift
  /// @Shared(.inMemory("count")) var count = 0
  /// ```
  ///
  /// - Parameter key: What the value is found by, with its type.
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> { InMemoryKey(key) }
}

/// Keeps a shared value in memory; see ``SharedReaderKey/inMemory(_:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: InMemoryStorage

  init(_ key: String) {
    self.key = key
    storage = DependencyValues.current.defaultInMemoryStorage
  }

  /// What values in memory are told apart by.
  public struct ID: Hashable {
    let key: String
    let storage: InMemoryStorage
  }

  /// What the value is told from others by.
  public var id: ID { ID(key: key, storage: storage) }

  /// Gives the value to begin with; one that is kept is there without being loaded.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resumeReturningInitialValue()
  }

  /// Does nothing: all that use the key have the same reference.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Does nothing: the storage keeps the reference.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

extension InMemoryKey: ReferenceKeepingKey {
  var kept: SharedReference<Value>? { storage.reference(for: key) }

  func keep(_ reference: SharedReference<Value>) { storage.keep(reference, for: key) }
}

extension InMemoryKey: CustomStringConvertible {
  /// The key as code has it.
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

/// A key that keeps the reference to a value, and nothing else.
protocol ReferenceKeepingKey<Value> {
  associatedtype Value

  /// The reference that is kept.
  var kept: SharedReference<Value>? { get }

  /// Keeps a reference.
  func keep(_ reference: SharedReference<Value>)
}
