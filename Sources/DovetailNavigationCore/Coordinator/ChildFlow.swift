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
  /// Where the child is kept.
  let container: any FlowContainer<State, Action>

  /// The line in the list of children.
  let source: SourceSite
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
    let screens = ScreenFlow<_, _, Child, _, _>(
      screens: container,
      stateCase: stateCase,
      action: action,
      actionCase: actionCase,
      style: style,
      start: start
    )
    return ChildFlow(container: screens, source: source)
  }
}
