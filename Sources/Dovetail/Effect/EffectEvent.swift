/// A change in the life of an effect, for observers of a store.
public struct EffectEvent: Sendable {
  /// A point in the life of an effect.
  public enum Phase: Sendable {
    /// The task of the effect was created.
    case started

    /// The work returned.
    case finished

    /// The work threw an error, handled or not.
    case failed(any Error)

    /// The effect was cancelled, and its work has returned.
    case cancelled
  }

  /// The effect.
  public let effect: EffectInfo

  /// The change.
  public let phase: Phase
}
