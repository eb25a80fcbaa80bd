/// A key with the value to begin with where nothing is kept yet.
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

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - key: The key without a value.
  ///   - value: The value to begin with.
  public static subscript(_ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value) -> Self {
    Self(base: key, value: value)
  }

  /// The identity of the key without a value.
  public var id: Base.ID { base.id }

  /// Loads the value.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Listens for values that come from elsewhere.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the value.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

/// A key in front of another.
protocol WrappingKey<Value> {
  associatedtype Value: Sendable

  /// The other.
  var keyBehind: any SharedReaderKey<Value> { get }

  /// The value to begin with that it adds.
  var initialValue: Value { get }
}

extension SharedKeyDefault: WrappingKey {
  var keyBehind: any SharedReaderKey<Base.Value> { base }
  var initialValue: Base.Value { value() }
}
