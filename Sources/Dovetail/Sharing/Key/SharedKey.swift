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
/// - Order: values are given to ``save(_:context:continuation:)`` one after the other, and the last of them is the
///   newest.
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
  ///   - value: Returns the value, or throws ``SharedValueIsBusy``; called until it returns.
  ///   - context: Why it is saved.
  ///   - continuation: Is resumed once, when the value is saved or could not be.
  func saveLatest(
    _ value: @escaping @Sendable (_ patience: SaveWaitLimit) throws -> Value,
    context: SaveContext,
    continuation: SaveContinuation
  )
}

/// How long a thread waits for a value that it is to save, and that another thread is changing.
package enum SaveWaitLimit: Sendable {
  /// As long as it takes.
  case unlimited

  /// A fraction of a second, where other values have to be saved too.
  case limited
}

/// A value cannot be had for saving now, as a thread is in the middle of a long change of it.
package struct SharedValueIsBusy: Error {}
