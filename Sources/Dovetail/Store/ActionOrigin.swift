/// Where an action came from.
public enum ActionOrigin: Sendable, Hashable {
  /// Code that sent the action to the store, or to its mailbox, at this line.
  case user(SourceSite)

  /// The work of an effect.
  case effect(EffectInfo)

  /// ``Effect/send(_:)``, returned for the action before.
  case reducer
}
