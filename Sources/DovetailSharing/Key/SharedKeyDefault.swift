/// A key with a default, which is the initial value if nothing is stored for the key.
///
/// ```swift
/// extension SharedKey where Self == InMemoryKey<Int>.Default {
///   static var count: Self { Self[.inMemory("count"), default: 0] }
/// }
///
/// @Shared(.count) var count
/// ```
public struct SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let value: @Sendable () -> Base.Value

  /// Adds a default to a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The default.
  /// - Returns: The key with the default.
  public static subscript(_ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value) -> Self {
    Self(base: key, value: value)
  }

  /// The identity of the key.
  ///
  /// The default is not part of it.
  public var id: Base.ID { base.id }

  /// Loads the value by the wrapped key.
  ///
  /// - Parameters:
  ///   - context: The reason of the load.
  ///   - continuation: Receives the value or the error.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes to changes of the stored value by the wrapped key.
  ///
  /// - Parameters:
  ///   - context: The reason of the call, and the initial value.
  ///   - subscriber: Receives each new value or error.
  /// - Returns: The subscription.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the value by the wrapped key.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The reason of the save.
  ///   - continuation: Receives the result.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

/// A key that wraps another key and adds an initial value.
protocol WrappingKey<Value> {
  associatedtype Value: Sendable

  /// The wrapped key.
  var keyBehind: any SharedReaderKey<Value> { get }

  /// The initial value.
  var initialValue: Value { get }
}

extension SharedKeyDefault: WrappingKey {
  var keyBehind: any SharedReaderKey<Base.Value> { base }
  var initialValue: Base.Value { value() }
}
