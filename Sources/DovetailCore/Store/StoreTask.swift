/// The effects of one action, and the effects of the actions that they have sent.
///
/// ```swift
/// let task = store.send(.refreshPulled)
/// await task.finish()
/// ```
///
/// It does not contain the effects of other actions.
public struct StoreTask: Hashable, Sendable {
  @usableFromInline let group: EffectGroup?

  @usableFromInline
  init(group: EffectGroup?) {
    self.group = group
  }

  /// The task of an action without effects.
  package static var none: StoreTask { StoreTask(group: nil) }

  /// Whether ``cancel()`` was called.
  ///
  /// `true` also if the action started no effect.
  public var isCancelled: Bool { group?.isCancelled ?? true }

  /// Whether some of the effects are still running.
  package var isInFlight: Bool { group.map { $0.runtime.contains($0.token) } ?? false }

  /// Cancels the effects.
  ///
  /// An operation that ignores cancellation continues, but its actions are dropped.
  public func cancel() { group?.cancel() }

  /// Waits until the effects have ended.
  ///
  /// If the waiting task is cancelled, the effects are cancelled too.
  public nonisolated(nonsending) func finish() async {
    await group?.finish(isolation: #isolation)
  }

  /// Waits until the effects have ended.
  @available(*, deprecated, renamed: "finish()")
  public var value: Void {
    get async { await finish() }
  }

  /// Whether two values represent the effects of the same action.
  public static func == (first: StoreTask, second: StoreTask) -> Bool {
    // The identity counts, because two equal actions start different effects.
    first.group === second.group
  }

  /// Hashes the identity of the task.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(group.map(ObjectIdentifier.init))
  }
}
