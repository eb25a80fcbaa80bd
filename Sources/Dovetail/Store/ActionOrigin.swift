/// The origin of an action.
public enum ActionOrigin: Sendable, Hashable {
  /// User code sent the action to the store, or to its mailbox, at this line.
  case user(SourceSite)

  /// An effect sent the action.
  case effect(EffectInfo)

  /// A reducer returned the action with ``Effect/send(_:)``.
  case reducer
}
