import Dovetail

/// A child of a ``Flow``, and how it is held: presented, on a stack, in a case, as a tab.
///
/// ```swift
/// static var children: Children {
///   [
///     .tab(\.home, action: \.home, Home.self, selection: \.tab, .home),
///     .tab(\.search, action: \.search, Search.self, selection: \.tab, .search),
///     .presented(\.$settings, action: \.settings, Settings.self),
///   ]
/// }
/// ```
///
/// The key paths are those that the body gives to `Scope`, `ifLet`, `ifCaseLet`, `forEach` or `forEachRoute`, which runs the child.
/// A child has to share the targets of its parent; that of another app is refused by the compiler.
public struct ChildFlow<State, Action: FlowAction> {
  /// How the child is found, changed and ended.
  let link: FlowLink<State, Action>

  /// Makes a child of the way in which it is held.
  init<Child: Flow>(_ holding: FlowHolding<State, Action, Child>, at source: SourceSite)
  where Child.Action.Target == Action.Target {
    link = FlowLink(holding, at: source)
  }
}
