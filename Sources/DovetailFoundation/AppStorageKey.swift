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
  /// If none is stored, the initial value is stored first, for other code that reads the defaults.
  ///
  /// - Parameters:
  ///   - context: The initial value, if the value is loaded for the first time.
  ///   - continuation: Receives the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        if let value = context.initialValue, stored == nil, let object = try coder.encode(value) {
          store.value.set(object, forKey: key)
          store.value.postChange()
        }
        return stored.flatMap(coder.decode)
      }
    )
  }

  /// Subscribes to changes of the value by other code of the process.
  ///
  /// - Parameters:
  ///   - context: Not used.
  ///   - subscriber: Receives each new value.
  /// - Returns: The subscription.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    let known = LockIsolated(UncheckedSendable(stored as? AnyHashable))
    // Another object may be one for the same suite, so all objects are observed. The notification does not tell which
    // value has changed.
    let token = UncheckedSendable(
      NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil) {
        guard $0.object as AnyObject? === store.value || isOfSuite else { return }
        let object = stored
        let content = UncheckedSendable(object as? AnyHashable)
        let former = known.withValue { known in
          defer { known = content }
          return known
        }
        // An object that cannot be compared, such as a dictionary, counts as changed.
        let isSame = former.value == content.value && (content.value != nil || object == nil)
        if !isSame { subscriber.yield(with: .success(object.flatMap(coder.decode))) }
      }
    )
    return SharedSubscription { NotificationCenter.default.removeObserver(token.value) }
  }

  /// Whether the defaults may be those of a suite, which other objects may be for too.
  private var isOfSuite: Bool { type(of: store.value) == UserDefaults.self }

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
        store.value.postChange()
      }
    )
  }

  private var stored: Any? { store.value.object(forKey: key) }
}

extension AppStorageKey: CustomStringConvertible {
  /// The key as written in source code.
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}
