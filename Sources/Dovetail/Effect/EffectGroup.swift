import Synchronization

/// The effects that one action started, and those of the actions they sent.
@usableFromInline
final class EffectGroup: Sendable {
  let registry: EffectRegistry
  let token: EffectToken

  /// The values of dependencies that were in force where the action was sent.
  let dependencies = DependencyScope.current
  private let cancelled = Atomic(false)

  init(registry: EffectRegistry) {
    self.registry = registry
    token = registry.begin(parent: nil, nodeID: .root, keys: [])
  }

  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    registry.cancel(token)
  }

  /// Waits until the effects have ended, and cancels them if the waiting task is cancelled.
  ///
  /// Who waits stays where it is, and is not sent from its actor to another thread and back in order to wait.
  func finish(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      // A closure belongs to the actor of its surroundings only where it refers to it.
      _ = isolation
      await registry.wait(for: token)
    } onCancel: {
      cancel()
    }
  }
}
