/// Receives the values that a ``SharedReaderKey`` yields when the stored value changes.
public struct SharedSubscriber<Value: Sendable>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber, for a key that wraps another key, or for the test of a key.
  ///
  /// - Parameters:
  ///   - callback: Receives each value, `nil` for the initial value, or an error.
  ///   - onLoading: Receives `true` when a load begins and `false` when it ends.
  public init(
    callback: @escaping @Sendable (_ result: Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (_ isLoading: Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Yields a new value.
  ///
  /// - Parameter value: The value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Reports that no value is stored any more.
  ///
  /// The shared value is reset to its initial value.
  ///
  /// ```swift
  /// center.onRemoval(of: name) { subscriber.yieldReturningInitialValue() }
  /// ```
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Yields the reason why the value cannot be loaded.
  ///
  /// - Parameter error: The error.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Yields a result.
  ///
  /// - Parameter result: The value, `nil` for the initial value, or an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Reports that a load has begun or ended.
  ///
  /// ```swift
  /// subscriber.yieldLoading()
  /// fetch { value in subscriber.yield(value) }
  /// ```
  ///
  /// - Parameter isLoading: Whether a load is in progress.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}
