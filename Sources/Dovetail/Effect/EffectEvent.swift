/// What happened to an effect.
public struct EffectEvent: Sendable {
  /// A point in the life of an effect.
  public enum Phase: Sendable {
    /// The task of the effect was made.
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

  /// What happened to it.
  public let phase: Phase
}
