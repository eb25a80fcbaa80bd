/// The origin of an action.
public enum ActionOrigin: Sendable, Hashable {
  /// User code sent the action to the store, or to its mailbox, at this line.
  case user(SourceSite)

  /// An effect sent the action.
  case effect(EffectInfo)

  /// A reducer returned the action with ``Effect/send(_:)``.
  case reducer

  /// The line that sent the action; `nil` if a reducer returned it.
  var site: SourceSite? {
    switch self {
    case .user(let site): site
    case .effect(let effect): effect.site
    case .reducer: nil
    }
  }
}
