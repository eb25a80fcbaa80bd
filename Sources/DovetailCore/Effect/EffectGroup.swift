import Synchronization

/// The effects that one action started, and those of the actions they sent.
@usableFromInline
final class EffectGroup: Sendable {
  let runtime: EffectRuntime
  let token: EffectToken

  /// The dependencies of the code that sent the action.
  let dependencies = DependencyScope.current
  private let cancelled = Atomic(false)

  init(of runtime: EffectRuntime) {
    self.runtime = runtime
    token = runtime.begin(parent: nil, nodeID: .root, keys: [])
  }

  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    runtime.cancel(token)
  }

  /// Waits until the effects have ended, and cancels them if the waiting task is cancelled.
  ///
  /// The function runs on the actor of its caller, so that waiting needs no change of threads.
  func finish(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      // A closure is isolated to the actor of its context only if it captures the actor.
      _ = isolation
      await runtime.wait(for: token)
    } onCancel: {
      cancel()
    }
  }

  /// Waits until the effects have ended, also if the waiting task is cancelled.
  func finishAlways(isolation: isolated (any Actor)?) async {
    await runtime.wait(for: token)
  }
}
