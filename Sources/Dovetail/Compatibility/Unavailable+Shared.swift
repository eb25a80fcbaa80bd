// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of older versions of Sharing. They exist for their messages, which the compiler shows at each use.

@available(*, unavailable, message: "Write 'Shared(value: value)'; 'SharedReader.constant(value)' for a reader.")
extension Shared {
  public static func constant(_ value: Value) -> Shared { unavailableMember() }
}

@available(*, unavailable, renamed: "SharedKey")
public typealias PersistenceKey = SharedKey

@available(*, unavailable, renamed: "SharedReaderKey")
public typealias PersistenceReaderKey = SharedReaderKey

@available(*, unavailable, message: "Write 'Key.Default', and 'Self[.inMemory(\"name\"), default: value]'.")
public typealias PersistenceKeyDefault<Base: SharedReaderKey> = Base.Default

@available(
  *,
  unavailable,
  message: "Add 'import DovetailFoundation'. A value is a number, a 'Bool', a text, a date, data, a URL, or 'Codable'."
)
extension SharedReaderKey {
  @_disfavoredOverload
  public static func appStorage<Value>(_ key: String) -> Self where Self == AppStorageKey<Value> { unavailableMember() }
}

@available(*, unavailable, message: "Add 'import DovetailFoundation'.")
public struct AppStorageKey<Value: Sendable>: SharedKey {
  public var id: Int { unavailableMember() }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {}

  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    unavailableMember()
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {}
}
