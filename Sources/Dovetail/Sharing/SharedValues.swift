/// The values of a shared value, one after the other: the value at hand, then the value after each change.
///
/// ```swift
/// return .run { [count = state.$count] send in
///   for await count in count.values { await send(.countChanged(count)) }
/// }
/// ```
///
/// A reader that is slower than the changes finds the newest value. The sequence goes on until its task is cancelled.
public struct SharedValues<Value>: AsyncSequence {
  let stream: AsyncStream<UncheckedSendable<Value>>

  /// Makes an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator())
  }

  /// Walks through the values.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<UncheckedSendable<Value>>.Iterator

    /// Waits for the next value.
    public nonisolated(nonsending) mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }

    /// Waits for the next value on an actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      await base.next(isolation: actor)?.value
    }
  }
}

extension SharedValues: Sendable where Value: Sendable {}

extension Shared where Value: Sendable {
  /// The values, one after the other; a slow reader finds the newest.
  public var values: SharedValues<Value> { SharedValues(of: reference) }
}

extension SharedReader where Value: Sendable {
  /// The values, one after the other; a slow reader finds the newest.
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
