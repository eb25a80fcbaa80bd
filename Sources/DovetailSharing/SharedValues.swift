import Synchronization

/// An asynchronous sequence of the values of a shared value: the current value, then the value after each change.
///
/// ```swift
/// return .run { [count = state.$count] send in
///   for await count in count.values { await send(.countChanged(count)) }
/// }
/// ```
///
/// A slow consumer misses intermediate values: the buffer holds only the newest one. The sequence ends when its task is
/// cancelled.
public struct SharedValues<Value>: AsyncSequence {
  let stream: AsyncStream<UncheckedSendable<Value>>

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator())
  }

  /// Iterates over the values.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<UncheckedSendable<Value>>.Iterator

    /// Waits for the next value.
    ///
    /// - Returns: The value; `nil` if the task was cancelled.
    public nonisolated(nonsending) mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }

    /// Waits for the next value on an actor.
    ///
    /// - Parameter actor: The actor that the caller is isolated to.
    /// - Returns: The value; `nil` if the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      await base.next(isolation: actor)?.value
    }
  }
}

extension SharedValues: Sendable where Value: Sendable {}

extension Shared where Value: Sendable {
  /// The current value, then the value after each change, without the values that a slow consumer misses.
  public var values: SharedValues<Value> { SharedValues(of: reference) }
}

extension SharedReader where Value: Sendable {
  /// The current value, then the value after each change, without the values that a slow consumer misses.
  public var values: SharedValues<Value> { SharedValues(of: reference) }
}

extension SharedValues {
  init(of reference: SharedReference<Value>) {
    typealias Stream = AsyncStream<UncheckedSendable<Value>>
    let (stream, continuation) = Stream.makeStream(bufferingPolicy: .bufferingNewest(1))
    let values = SharedStream {
      reference.currentCore
    } yield: {
      continuation.yield(UncheckedSendable(reference.value))
    }
    continuation.onTermination = { _ in values.finish() }
    reference.currentCore.add(values)
    self.stream = stream
  }
}

/// A subscriber that is given each value of a shared value.
final class SharedStream: Sendable {
  /// Returns the core of the shared value, which changes when another key is loaded.
  let core: @Sendable () -> SharedCore

  /// Reads and passes on the current value.
  ///
  /// Called while the lock of the core is held.
  let yield: @Sendable () -> Void

  private let end = Atomic(false)

  init(of core: @escaping @Sendable () -> SharedCore, yield: @escaping @Sendable () -> Void) {
    self.core = core
    self.yield = yield
  }

  /// Whether the subscription has ended.
  var isOver: Bool { end.load(ordering: .acquiring) }

  /// Ends the subscription.
  func finish() {
    end.store(true, ordering: .releasing)
    core().remove(self)
  }
}

extension SharedCore {
  /// Adds a subscriber.
  ///
  /// It is given the current value, or, during a change, the value after that change.
  func add(_ stream: SharedStream) {
    withLock {
      streams.append(stream)
      if use >= 0 { give(to: [stream]) }
    }
    // The subscription may have ended while the stream was being moved from another core.
    if stream.isOver { remove(stream) }
  }

  /// Removes a subscriber.
  func remove(_ stream: SharedStream) {
    let removed = withLock { streams.firstIndex { $0 === stream }.map { streams.remove(at: $0) } }
    withExtendedLifetime(removed) {}
  }

  /// Moves subscribers whose reference now refers to another value to the core of that value.
  func handOver() {
    for stream in withLock({ streams }) {
      let core = stream.core()
      guard core !== self else { continue }
      remove(stream)
      core.add(stream)
    }
  }
}
