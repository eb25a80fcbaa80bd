/// Takes the values that a ``SharedReaderKey`` hears of.
public struct SharedSubscriber<Value: Sendable>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Makes a subscriber, for a key that calls another or for the test of a key.
  ///
  /// - Parameters:
  ///   - callback: Is given each value, `nil` for the value to begin with, or an error.
  ///   - onLoading: Is told when loading begins and ends.
  public init(
    callback: @escaping @Sendable (_ result: Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (_ isLoading: Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Gives a value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Says that there is no value any more, so that it is the one to begin with again.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Says why the value cannot be loaded.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Gives a value, `nil` for the value to begin with, or an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Says that a value is being loaded, or not any more.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}
