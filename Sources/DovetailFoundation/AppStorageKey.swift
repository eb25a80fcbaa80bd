import Dovetail

/// A key that stores a shared value in `UserDefaults`.
///
/// See `SharedReaderKey/appStorage(_:store:)-(String,_)`.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: UncheckedSendable<UserDefaults>
  private let coder: AppStorageCoder<Value>

  init(_ key: String, store: UserDefaults?, coder: AppStorageCoder<Value>) {
    self.key = key
    self.store = UncheckedSendable(store ?? DependencyValues.current.defaultAppStorage)
    self.coder = coder
  }

  /// The identity of a shared value in `UserDefaults`.
  public struct ID: Hashable {
    let key: String
    let store: ObjectIdentifier
  }

  /// The identity of the shared value: its key and its `UserDefaults`.
  public var id: ID { ID(key: key, store: ObjectIdentifier(store.value)) }

  /// Reads the value.
  ///
  /// - Parameters:
  ///   - context: Not used.
  ///   - continuation: Receives the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(current))
  }

  /// Subscribes to changes of the `UserDefaults` by other code of the process.
  ///
  /// - Parameters:
  ///   - context: Not used.
  ///   - subscriber: Receives each new value.
  /// - Returns: The subscription.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    let token = UncheckedSendable(
      NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification,
        object: store.value,
        queue: nil
      ) { _ in subscriber.yield(with: .success(current)) }
    )
    return SharedSubscription { NotificationCenter.default.removeObserver(token.value) }
  }

  /// Writes the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Not used.
  ///   - continuation: Receives the result.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        if let object = try coder.encode(value) {
          store.value.set(object, forKey: key)
        } else {
          store.value.removeObject(forKey: key)
        }
      }
    )
  }

  private var current: Value? { store.value.object(forKey: key).flatMap(coder.decode) }
}

extension AppStorageKey: CustomStringConvertible {
  /// The key as written in source code.
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}
