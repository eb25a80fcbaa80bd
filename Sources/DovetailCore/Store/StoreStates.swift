/// The states of a store as a sequence: the current state, then the state after each drain.
///
/// ```swift
/// for await state in store.states { print(state.count) }
/// ```
///
/// A drain is an action with all actions that follow it immediately. A slow consumer receives the newest state, unless
/// it passes another buffering policy. The sequence ends when the store is deallocated.
///
/// - Isolation: the sequence belongs to the store's actor. If the states are Sendable, so is the sequence.
public struct StoreStates<State>: AsyncSequence {
  // Unchecked: states are yielded on the store's actor, and are consumed there as well unless they are Sendable.
  let stream: AsyncStream<UncheckedSendable<State>>

  /// Makes an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator())
  }

  /// Iterates over the states.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<UncheckedSendable<State>>.Iterator

    /// Waits for the next state.
    public nonisolated(nonsending) mutating func next() async -> State? {
      await next(isolation: #isolation)
    }

    /// Waits for the next state.
    ///
    /// - Parameter actor: The actor of the caller.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
      await base.next(isolation: actor)?.value
    }
  }
}

extension StoreStates: Sendable where State: Sendable {}

extension Store {
  /// The states of the store.
  ///
  /// A slow consumer receives the newest state.
  public var states: StoreStates<State> { states(bufferingPolicy: .newest(1)) }

  /// The number of buffered states, and which states are dropped if a consumer is slow.
  public enum BufferingPolicy: Sendable {
    /// All states are buffered.
    case unbounded

    /// At most this number of states is buffered. The oldest ones are dropped.
    case newest(Int)

    /// At most this number of states is buffered. The newest ones are dropped.
    case oldest(Int)
  }

  /// Returns the states of the store.
  ///
  /// - Parameter bufferingPolicy: The policy for states that were not consumed yet.
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
  /// Yields the state after each drain until the consumer ends, and finishes when the store is deallocated.
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

/// Finishes a stream when it is deallocated together with the store that owns it.
private final class Finish<State> {
  let continuation: AsyncStream<UncheckedSendable<State>>.Continuation

  init(continuation: AsyncStream<UncheckedSendable<State>>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
