/// A change in the life of an effect, for observers of a store.
public struct EffectEvent: Sendable {
  /// A point in the life of an effect.
  public enum Phase: Sendable {
    /// The effect is about to start.
    case started

    /// The work ended without failure, which includes a thrown `CancellationError`.
    case finished

    /// The work threw another error while the effect was not cancelled, whether or not the effect handles the error.
    case failed(any Error)

    /// The effect was cancelled, and its work has ended: it has returned, has thrown, or never began.
    ///
    /// Work of a feature that the same action has removed never began, and was not ``started``. Work that the same
    /// action has cancelled by its id has no events.
    case cancelled

    /// The effect never begins, because of its ``OverlapPolicy``: effects with its id are in flight, and no further one
    /// can wait.
    case dropped
  }

  /// The effect.
  public let effect: EffectInfo

  /// The change.
  public let phase: Phase
}
