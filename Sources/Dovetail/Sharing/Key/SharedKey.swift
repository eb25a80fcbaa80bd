/// Says where a shared value is kept: how it is loaded, heard of and saved.
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
/// - Order: values are given to ``save(_:context:continuation:)`` one after the other, and the last of them is the newest.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Why it is saved.
  ///   - continuation: Is resumed once, when the value is saved or could not be.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// A key that asks for the newest value when it is about to save it, in place of taking each.
package protocol LatestValueKey<Value>: SharedKey {
  /// Saves what the value is when it comes to that.
  ///
  /// - Parameters:
  ///   - value: Returns the value; called once.
  ///   - context: Why it is saved.
  ///   - continuation: Is resumed once, when the value is saved or could not be.
  func saveLatest(
    _ value: @escaping @Sendable () -> Value,
    context: SaveContext,
    continuation: SaveContinuation
  )
}
