import Synchronization

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

/// A key that loads and saves a shared value, and subscribes to changes of the stored value.
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
/// - Order: calls of ``save(_:context:continuation:)`` are serialized, and the last one has the newest value.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The reason of the save.
  ///   - continuation: Has to be resumed exactly once, when the value is saved or cannot be saved.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// A key that reads the latest value when it is about to save, instead of being given each value.
package protocol LatestValueKey<Value>: SharedKey {
  /// Schedules a save of the latest value.
  ///
  /// - Parameters:
  ///   - value: Returns the value to save, or throws ``SharedValueIsBusy``. The key calls it again after that error.
  ///   - context: The reason of the save.
  ///   - continuation: Has to be resumed exactly once, when the value is saved or cannot be saved.
  func saveLatest(
    _ value: @escaping @Sendable (_ patience: SaveWaitLimit) throws -> Value,
    context: SaveContext,
    continuation: SaveContinuation
  )
}

/// How long a save waits for a value that another thread is changing.
package enum SaveWaitLimit: Sendable {
  /// Until the value is available.
  case unlimited

  /// For a fraction of a second, since other values have to be saved too.
  case limited

  /// The maximum time to wait; `nil` for none.
  var duration: Duration? { self == .limited ? .milliseconds(200) : nil }
}

/// The reason why a shared value is loaded.
public enum LoadContext<Value> {
  /// A `Shared` or a `SharedReader` is created. The payload is the initial value.
  case initialValue(Value)

  /// The program has called `load()`, or creates the shared value by `init(require:)`.
  case userInitiated

  /// The initial value, if there is one.
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }
}

extension LoadContext: Sendable where Value: Sendable {}

extension LoadContext: Equatable where Value: Equatable {}

extension LoadContext: Hashable where Value: Hashable {}

/// The reason why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value has changed.
  case didSet

  /// The program has called `save()`.
  case userInitiated
}

/// Receives the value that a ``SharedReaderKey`` has loaded.
///
/// A key has to resume it exactly once. An issue is reported if it is resumed again, or released without being resumed.
///
/// ```swift
/// func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
///   Task { continuation.resume(returning: await server.number()) }
/// }
/// ```
public struct LoadContinuation<Value: Sendable>: Sendable {
  private let resumption: Resumption<Value?>

  /// Creates a continuation, for a key that wraps another key, or for the test of a key.
  ///
  /// - Parameters:
  ///   - description: The name in messages.
  ///   - callback: Receives the value, `nil` for the initial value, or the error.
  public init(
    _ description: String = "load",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    callback: @escaping @Sendable (_ result: Result<Value?, any Error>) -> Void
  ) {
    self.init(description, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)) { result in
      if let result { callback(result) }
    }
  }

  init(
    _ name: String = "load",
    at site: SourceSite,
    _ callback: @escaping @Sendable (Result<Value?, any Error>?) -> Void
  ) {
    resumption = Resumption(name: name, site: site, callback: callback)
  }

  /// Resumes with the loaded value.
  ///
  /// - Parameter value: The value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Resumes without a value, since none is stored.
  ///
  /// The shared value is set to its initial value.
  ///
  /// ```swift
  /// guard let data = store[name] else { return continuation.resumeReturningInitialValue() }
  /// ```
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Resumes with the reason why the value could not be loaded.
  ///
  /// - Parameter error: The error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes with a result.
  ///
  /// - Parameter result: The value, `nil` for the initial value, or the error.
  public func resume(with result: Result<Value?, any Error>) { resumption.resume(result) }
}

/// Receives the result of a save by a ``SharedKey``.
///
/// A key has to resume it exactly once. An issue is reported if it is resumed again, or released without being resumed.
public struct SaveContinuation: Sendable {
  private let resumption: Resumption<Void>

  /// Creates a continuation, for a key that wraps another key, or for the test of a key.
  ///
  /// - Parameters:
  ///   - description: The name in messages.
  ///   - callback: Receives the result of the save.
  public init(
    _ description: String = "save",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    callback: @escaping @Sendable (_ result: Result<Void, any Error>) -> Void
  ) {
    self.init(description, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)) { result in
      if let result { callback(result) }
    }
  }

  init(
    _ name: String = "save",
    at site: SourceSite,
    _ callback: @escaping @Sendable (Result<Void, any Error>?) -> Void
  ) {
    resumption = Resumption(name: name, site: site, callback: callback)
  }

  /// Resumes after the value was saved.
  public func resume() { resume(with: .success(())) }

  /// Resumes with the reason why the value could not be saved.
  ///
  /// - Parameter error: The error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes with a result.
  ///
  /// - Parameter result: Success after the value was saved, or the error.
  public func resume(with result: Result<Void, any Error>) { resumption.resume(result) }
}

/// What both continuations do: they pass on the first result.
///
/// An issue is reported if there is another result, or none.
private final class Resumption<Value: Sendable>: Sendable {
  private let name: String
  private let site: SourceSite
  private let isResumed = Atomic(false)
  private let callback: @Sendable (Result<Value, any Error>?) -> Void

  /// Creates a resumption.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - site: The source location that created the shared value.
  ///   - callback: Receives the result; `nil` if the resumption is released without being resumed.
  init(name: String, site: SourceSite, callback: @escaping @Sendable (Result<Value, any Error>?) -> Void) {
    self.name = name
    self.site = site
    self.callback = callback
  }

  deinit {
    guard !isResumed.load(ordering: .acquiring) else { return }
    report(.continuationLost(name), at: site)
    callback(nil)
  }

  func resume(_ result: Result<Value, any Error>) {
    guard !isResumed.exchange(true, ordering: .acquiringAndReleasing) else {
      report(.continuationResumedTwice(name, isSave: Value.self == Void.self), at: site)
      return
    }
    callback(result)
  }
}

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

/// A subscription to the changes of a stored value.
///
/// It is cancelled when it is released.
public struct SharedSubscription: Sendable {
  private let ending: Ending

  /// Creates a subscription.
  ///
  /// ```swift
  /// let timer = everySecond { subscriber.yield(now()) }
  /// return SharedSubscription { timer.stop() }
  /// ```
  ///
  /// ```swift
  /// let token = center.observe(name) { subscriber.yield($0) }
  /// return SharedSubscription { center.remove(token) }
  /// ```
  ///
  /// - Parameter cancel: Ends the subscription. It is called once, at the latest when the subscription is released.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    ending = Ending(cancel)
  }

  /// Cancels the subscription now.
  public func cancel() { ending.run() }

  private final class Ending: Sendable {
    private let cancel: Mutex<(@Sendable () -> Void)?>

    init(_ cancel: @escaping @Sendable () -> Void) {
      self.cancel = Mutex(cancel)
    }

    deinit { run() }

    func run() { cancel.withLock { $0.take() }?() }
  }
}
