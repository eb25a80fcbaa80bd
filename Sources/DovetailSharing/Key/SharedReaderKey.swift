/// A key that loads a shared value, and subscribes to changes of the stored value.
///
/// A type that can also save the value conforms to ``SharedKey``. Define a static property for each key, so that
/// callers can write `@SharedReader(.clock)`:
///
/// ```swift
/// struct ClockKey: SharedReaderKey, Hashable {
///   func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
///     continuation.resume(returning: now())
///   }
///   func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
///     let timer = everySecond { subscriber.yield(now()) }
///     return SharedSubscription { timer.stop() }
///   }
/// }
/// extension SharedReaderKey where Self == ClockKey {
///   static var clock: Self { ClockKey() }
/// }
/// ```
///
/// - Identity: all `Shared` and `SharedReader` whose keys have the same type and the same ``id`` refer to the same
///   value while at least one of them exists.
/// - Isolation: the functions may be called on any thread.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The type of the identifier.
  associatedtype ID: Hashable = Self

  /// The identifier of the value. By default it is the key itself, if that is `Hashable`.
  var id: ID { get }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: The reason of the load, and the initial value, if there is one.
  ///   - continuation: Has to be resumed exactly once, before this function returns or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Subscribes to changes of the stored value that are made elsewhere.
  ///
  /// - Parameters:
  ///   - context: The reason of the call, and the initial value.
  ///   - subscriber: Receives each new value or error.
  /// - Returns: A subscription, which is cancelled when the shared value is released.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

extension SharedReaderKey {
  /// The type of the key with a default, as in `FileStorageKey<Settings>.Default`.
  public typealias Default = SharedKeyDefault<Self>
}
