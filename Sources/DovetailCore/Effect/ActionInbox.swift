import Synchronization

/// Receives the actions of a store for effects that wait for them.
class AnyActionInbox {
  /// Receives an action of the store that was handled.
  func receive(_ storeAction: AnyAddress) {}
}

/// What an action is for a waiting task.
private enum Reception {
  /// Not the action that the task waits for.
  case ignored

  /// The action that the task has waited for.
  case accepted

  /// The task waits no longer, because it was cancelled or its time has ended, or has left the loop.
  case refused
}

/// The actions of a feature, for an effect that waits for them.
//
// Only functions that are isolated to the store's actor use it.
final class ActionInbox<Action>: AnyActionInbox {
  /// The number of actions that are kept between two waits.
  static var capacity: Int { 1_000 }

  private let sink: ActionSink<Action>

  private struct Waiter {
    /// Whether the waiter is a subscription, which waits for ever.
    let isSubscription: Bool

    // It takes an untyped address, because this generic code is compiled unspecialized.
    let receive: (AnyAddress) -> Reception
  }

  /// The waiting tasks and the subscriptions.
  //
  // Unchecked: the array is only read and written as a whole.
  @exclusivity(unchecked) private var waiters: [Waiter] = []

  /// The actions since a task has waited.
  private var kept: [Action] = []

  /// The number of actions that were dropped because the inbox was full.
  private var droppedCount = 0

  /// Whether actions are kept while no task waits.
  private var isKeeping = false

  init(_ sink: ActionSink<Action>) { self.sink = sink }

  override func receive(_ storeAction: AnyAddress) {
    sink.withAction(in: storeAction) { action in
      if !receive(AnyAddress(action)), isKeeping { keep(action.pointee) }
    }
  }

  /// Passes an action to the waiting tasks.
  ///
  /// - Returns: Whether a task waits for an action.
  private func receive(_ action: AnyAddress) -> Bool {
    var (isAwaited, done) = (false, [Int]())
    let former = waiters
    for (index, waiter) in former.enumerated() {
      let reception = waiter.receive(action)
      if reception != .refused, !waiter.isSubscription { isAwaited = true }
      if reception != .ignored { done.append(index) }
    }
    for index in done.reversed() { waiters.remove(at: index) }
    return isAwaited
  }

  private func keep(_ action: Action) {
    // An effect that never waits again must not keep all actions of its feature.
    if kept.count == Self.capacity {
      kept.removeFirst()
      droppedCount += 1
    }
    kept.append(action)
  }

  /// Returns the payload of the first kept action of a case, and removes the action and those before it.
  func takeKept<Value>(_ path: AnyCasePath<Action, Value>) -> Value? {
    for (index, action) in kept.enumerated() {
      guard let value = path.extract(from: action) else { continue }
      kept.removeFirst(index + 1)
      return value
    }
    // The caller waits for actions after these.
    kept = []
    return nil
  }

  /// Returns the number of dropped actions, and resets it.
  func takeDroppedCount() -> Int {
    defer { droppedCount = 0 }
    return droppedCount
  }

  /// Resumes a promise with the payload of the next action of a case.
  func wait<Value>(_ promise: Promise<Value>, for path: AnyCasePath<Action, Value>) {
    isKeeping = true
    let layout = PayloadLayout(path)
    let waiter = Waiter(isSubscription: false) { action in
      if promise.isResumed { return .refused }
      // A test of the tag, because most actions are not the one.
      if let layout, !layout.matches(action) { return .ignored }
      guard let value = path.extract(from: action.bound(to: Action.self).pointee) else { return .ignored }
      return promise.resume(with: .success(value)) ? .accepted : .refused
    }
    waiters.append(waiter)
  }

  /// Collects the payload of each action of a case, until the subscription is released.
  func subscribe<Value>(to path: AnyCasePath<Action, Value>) -> ActionSubscription<Value> {
    let (layout, subscription) = (PayloadLayout(path), ActionSubscription<Value>())
    let waiter = Waiter(isSubscription: true) { [weak subscription] action in
      guard let subscription else { return .refused }
      if let layout, !layout.matches(action) { return .ignored }
      if let value = path.extract(from: action.bound(to: Action.self).pointee) { subscription.receive(value) }
      return .ignored
    }
    waiters.append(waiter)
    return subscription
  }
}

/// The values that an effect receives one by one.
final class ActionSubscription<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var promise: Promise<Value>?
  }

  private let state = Mutex(State())

  /// Passes a value to the waiting task, or keeps it.
  func receive(_ value: Value) {
    state.withLock { state in
      if let promise = state.promise.take(), promise.resume(with: .success(value)) { return }
      state.values.append(value)
    }
  }

  /// Returns a promise of the next value.
  func next() -> Promise<Value> {
    state.withLock { state in
      let promise = Promise<Value>()
      if state.values.isEmpty {
        state.promise = promise
      } else {
        promise.resume(with: .success(state.values.removeFirst()))
      }
      return promise
    }
  }
}

/// A value that one task waits for, and that other code provides once.
final class Promise<Value: Sendable>: EndableWait {
  private enum State {
    case initial
    case waiting(CheckedContinuation<Value, any Error>)
    case resumed(Result<Value, any Error>)
  }

  private let state = Mutex(State.initial)
  private let resumed = Atomic(false)

  /// Whether the value or an error was provided.
  var isResumed: Bool { resumed.load(ordering: .acquiring) }

  /// Provides the value or an error.
  ///
  /// - Returns: Whether it is the first one. Others are ignored.
  @discardableResult
  func resume(with result: Result<Value, any Error>) -> Bool {
    let (isFirst, continuation) = state.withLock { state -> (Bool, CheckedContinuation<Value, any Error>?) in
      switch state {
      case .initial:
        state = .resumed(result)
        return (true, nil)
      case .waiting(let continuation):
        state = .resumed(result)
        return (true, continuation)
      case .resumed: return (false, nil)
      }
    }
    resumed.store(true, ordering: .releasing)
    // Outside of the lock, since it enqueues a job on an executor.
    continuation?.resume(with: result)
    return isFirst
  }

  /// Ends the wait with a `CancellationError`.
  func end() { resume(with: .failure(CancellationError())) }

  /// Waits for the value.
  ///
  /// - Throws: The provided error, or a `CancellationError` if the task is cancelled.
  ///
  /// - Parameter isolation: The actor of the caller.
  func value(isolation: isolated (any Actor)? = nil) async throws -> Value {
    try await withTaskCancellationHandler {
      // A closure is isolated to the actor of its context only if it captures the actor.
      _ = isolation
      return try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Value, any Error>? in
          if case .resumed(let result) = state { return result }
          state = .waiting(continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      resume(with: .failure(CancellationError()))
    }
  }
}
