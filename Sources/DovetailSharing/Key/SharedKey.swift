/// A key that loads and saves a shared value, and subscribes to changes of the stored value.
///
/// ```swift
/// struct ServerKey: SharedKey, Hashable {
///   let name: String
///   func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
///     Task { continuation.resume(with: await server.number(name)) }
///   }
///   func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
///     SharedSubscription {}
///   }
///   func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
///     Task { continuation.resume(with: await server.set(name, to: value)) }
///   }
/// }
/// ```
///
/// - Order: calls of ``save(_:context:continuation:)`` are serialized, and the last one has the newest value.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The reason of the save.
  ///   - continuation: Has to be resumed exactly once, when the value is saved or cannot be saved.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// A key that reads the latest value when it is about to save, instead of being given each value.
package protocol LatestValueKey<Value>: SharedKey {
  /// Schedules a save of the latest value.
  ///
  /// - Parameters:
  ///   - value: Returns the value to save, or throws ``SharedValueIsBusy``. The key calls it again after that error.
  ///   - context: The reason of the save.
  ///   - continuation: Has to be resumed exactly once, when the value is saved or cannot be saved.
  func saveLatest(
    _ value: @escaping @Sendable (_ patience: SaveWaitLimit) throws -> Value,
    context: SaveContext,
    continuation: SaveContinuation
  )
}
