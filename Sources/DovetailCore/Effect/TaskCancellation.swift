/// Runs work that can be cancelled by an id, as a part of an effect.
///
/// ```swift
/// return .run { send in
///   try await withTaskCancellation(id: CancelID.download, cancelInFlight: true) {
///     try await download()
///   }
///   await send(.downloaded)
/// }
/// ```
///
/// In an effect, the id has the scope that it has with ``Effect/cancellable(id:cancelInFlight:)``: the feature that
/// returned the effect, and its ancestors, can cancel the work. Outside of effects, the scope is the process, and
/// `Task.cancel(id:)` cancels the work.
///
/// - Parameters:
///   - id: The id.
///   - cancelInFlight: Whether work with the same id is cancelled first.
///   - isolation: The actor of the caller, on which the function returns.
///   - operation: The work.
/// - Returns: The result of the work.
/// - Throws: The error of the work.
public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> Success
) async throws(Failure) -> Success {
  let effect = RunningEffect.current
  let runtime = effect?.runtime ?? .process
  let path = effect?.path ?? .root
  let id = CancelID(id)
  let keys = path.nodeIDs.map { CancelKey(nodeID: $0, id: id) }
  let token = runtime.begin(parent: effect?.token, keys: keys, cancelling: cancelInFlight ? keys[0] : nil)
  // If the caller is already cancelled, the task has to begin cancelled: the handler below is installed only after the
  // task may have begun on another thread.
  let isCancelled = Task.isCancelled
  let task = Task<Result<Success, Failure>, Never>(executorPreference: effect?.schedule) {
    if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  runtime.attach(TaskWork(task: task), to: token)
  let result = await withTaskCancellationHandler {
    // The closure has the isolation of its context only if it captures the actor. Without this line, the closure would
    // run outside of the actor.
    _ = isolation
    return await task.value
  } onCancel: {
    task.cancel()
  }
  runtime.end(token)
  return try result.get()
}

/// Wraps the task of `withTaskCancellation`, so that a runtime can cancel it.
private final class TaskWork<Success: Sendable>: CancellableWork {
  private let task: Task<Success, Never>

  init(task: Task<Success, Never>) {
    self.task = task
  }

  func cancel() { task.cancel() }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the work with an id.
  ///
  /// In an effect, the function cancels work of the feature and of its children. Outside of effects, it cancels work
  /// that ``withTaskCancellation(id:cancelInFlight:isolation:operation:)`` began outside of effects.
  ///
  /// - Parameter id: The id.
  public static func cancel(id: some Hashable & Sendable) {
    let effect = RunningEffect.current
    (effect?.runtime ?? .process).cancel(CancelKey(nodeID: effect?.path.nodeID ?? .root, id: CancelID(id)))
  }
}
