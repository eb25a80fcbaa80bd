import Dovetail

/// A child of a ``Flow`` and its kind: presented, an element of a stack, a case, a tab and so on.
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
/// runs the child. A child has to have the same type of targets as its parent.
public struct ChildFlow<State, Action: FlowAction> {
  /// Finds, changes and ends the child.
  let link: FlowLink<State, Action>

  /// Makes a child from its link.
  init<Child: Flow>(_ children: FlowContainer<State, Action, Child>, at source: SourceSite)
  where Child.Action.Target == Action.Target {
    link = FlowLink(children, at: source)
  }
}

extension ChildFlow {
  /// A child flow that is a screen of a container, or one case of the screens.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - stateCase: The case of the screens that holds the child's state.
  ///   - action: The case that holds the actions of the container.
  ///   - actionCase: The case of the screens' actions that holds the child's actions.
  ///   - child: The type of the child flow.
  ///   - style: How a target presents the child, if the container supports several styles.
  ///   - start: Returns the child's initial state when a target opens the child.
  ///   - source: The line in the list of children.
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
