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
/// The key paths are those that the body gives to `Scope`, `ifLet`, `ifCaseLet`, `forEach` or `forEachRoute`, which
/// runs the child. A child has to share the targets of its parent; that of another app is refused by the compiler.
public struct ChildFlow<State, Action: FlowAction> {
  /// How the child is found, changed and ended.
  let link: FlowLink<State, Action>

  /// Makes a child of the way in which it is held.
  init<Child: Flow>(_ children: FlowContainer<State, Action, Child>, at source: SourceSite)
  where Child.Action.Target == Action.Target {
    link = FlowLink(children, at: source)
  }
}

extension ChildFlow {
  /// A child that is a screen of a container, or one case of what may be one.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - stateCase: The case of a screen that holds the child's state.
  ///   - action: The case that holds the actions of the container.
  ///   - actionCase: The case of a screen's actions that holds the child's.
  ///   - child: The child.
  ///   - style: How the child is shown where the container knows several ways.
  ///   - start: The state in which the child begins on the way to a place.
  ///   - source: Where the list of children names it.
  static func screen<Child: Flow, Container: ScreenContainer, Actions: ScreenContainerAction>(
    of container: WritableKeyPath<State, Container>,
    _ stateCase: AnyCasePath<Container.Screen, Child.State>,
    _ action: AnyCasePath<Action, Actions>,
    _ actionCase: AnyCasePath<Actions.ScreenAction, Child.Action>,
    _ child: Child.Type,
    as style: RouteStyle = .push,
    start: FlowStart<State, Child>?,
    at source: SourceSite
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    func read(_ parent: State, _ position: AnyHashable) -> Child.State? {
      parent[keyPath: container].screen(position).flatMap(stateCase.extract(from:))
    }
    let children = FlowContainer<State, Action, Child>(
      placement: { $0[keyPath: container].placement(of: $1) },
      isSeveral: !Container.isPresentation,
      start: start,
      positions: { parent in parent[keyPath: container].screenIDs.filter { read(parent, $0) != nil } },
      front: { parent in parent[keyPath: container].screenIDs.last.flatMap { read(parent, $0) == nil ? nil : $0 } },
      read: read,
      visit: { parent, position, body in
        parent[keyPath: container].changeScreen(position) { screen in _ = stateCase.modify(&screen) { body(&$0) } }
      },
      insert: { $0[keyPath: container].addScreen(stateCase.embed($1), as: style) },
      show: { $0[keyPath: container].goBack(toScreen: $1) },
      remove: { $0[keyPath: container].removeScreen($1) },
      origin: { parentAction in
        guard let (position, screenAction) = action.extract(from: parentAction)?.origin else { return nil }
        return actionCase.extract(from: screenAction).map { (position, $0) }
      }
    )
    return ChildFlow(children, at: source)
  }
}
