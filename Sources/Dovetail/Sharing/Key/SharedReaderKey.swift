/// Says where a shared value comes from, and how its changes are heard of.
///
/// A type that can also save the value conforms to ``SharedKey``. Give keys names, for callers to write
/// `@SharedReader(.clock)`:
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
/// - Identity: while anybody holds a value, another `Shared` whose key has the same ``id`` refers to the same value.
/// - Isolation: the functions are called from any thread.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The type of the identity.
  associatedtype ID: Hashable = Self

  /// What the value is told from others by; the key itself where it is `Hashable`.
  var id: ID { get }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: Why it is loaded, and the value to begin with.
  ///   - continuation: Is resumed once, at once or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Listens for values that come from elsewhere.
  ///
  /// - Parameters:
  ///   - context: Why this is called, and the value to begin with.
  ///   - subscriber: Is given each value.
  /// - Returns: What ends it.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

extension SharedReaderKey {
  /// A key with a value to begin with, as in `FileStorageKey<Settings>.Default`.
  public typealias Default = SharedKeyDefault<Self>
}
