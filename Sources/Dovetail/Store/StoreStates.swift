/// The states of a store, one after the other: the state at hand, then the state after each pass.
///
/// ```swift
/// for await state in store.states { print(state.count) }
/// ```
///
/// A pass is an action with all that follows from it at once. A reader that is slower than the store finds the newest
/// state, unless it asks for another buffering policy. The sequence ends when the store goes away.
///
/// - Isolation: it belongs to the store's actor, as the states do; where they are Sendable, so is the sequence.
public struct StoreStates<State>: AsyncSequence {
  // Unchecked: what puts states in and, unless they are Sendable, what takes them out is on the store's actor.
  let stream: AsyncStream<UncheckedSendable<State>>

  /// Makes an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator())
  }

  /// Walks through the states.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<UncheckedSendable<State>>.Iterator

    /// Waits for the next state.
    public nonisolated(nonsending) mutating func next() async -> State? {
      await next(isolation: #isolation)
    }

    /// Waits for the next state on an actor.
    ///
    /// - Parameter actor: The actor on which the caller waits.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
      await base.next(isolation: actor)?.value
    }
  }
}

extension StoreStates: Sendable where State: Sendable {}

extension Store {
  /// The states of the store; a slow reader finds the newest.
  public var states: StoreStates<State> { states(bufferingPolicy: .newest(1)) }

  /// How many states wait for a slow reader of ``Store/states(bufferingPolicy:)``, and which are dropped.
  public enum BufferingPolicy: Sendable {
    /// All of them.
    case unbounded

    /// At most so many; the oldest are dropped.
    case newest(Int)

    /// At most so many; the newest are dropped.
    case oldest(Int)
  }

  /// The states of the store.
  ///
  /// - Parameter bufferingPolicy: What happens to states that nobody has read yet.
  public func states(bufferingPolicy: BufferingPolicy) -> StoreStates<State> {
    let policy: AsyncStream<UncheckedSendable<State>>.Continuation.BufferingPolicy =
      switch bufferingPolicy {
      case .unbounded: .unbounded
      case .newest(let count): .bufferingNewest(count)
      case .oldest(let count): .bufferingOldest(count)
      }
    let (stream, continuation) = AsyncStream.makeStream(of: UncheckedSendable<State>.self, bufferingPolicy: policy)
    continuation.yield(UncheckedSendable(state))
    source.listen(with: continuation)
    return StoreStates(stream: stream)
  }
}

extension StateSource {
  /// Yields the state after each pass until nobody reads any more, and finishes when the store goes away.
  fileprivate func listen(with continuation: AsyncStream<UncheckedSendable<State>>.Continuation) {
    let source = self
    let finish = Finish(continuation: continuation)
    var id: Int?
    id = core.listen {
      let result = finish.continuation.yield(UncheckedSendable(source.read { $0 }))
      if case .terminated = result, let id { source.core.ignore(id) }
    }
  }
}

/// Finishes a stream when it is released, with the store that holds it.
private final class Finish<State> {
  let continuation: AsyncStream<UncheckedSendable<State>>.Continuation

  init(continuation: AsyncStream<UncheckedSendable<State>>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
