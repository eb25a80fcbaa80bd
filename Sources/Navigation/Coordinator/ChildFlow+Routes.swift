import Dovetail

// Children that are screens of routes. The root always stays, so one that is there ends only with its parent.
extension ChildFlow {
  /// A child that is a screen of routes.
  ///
  /// One that is left is removed with all above it, and one that is gone back to loses what is above it.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - child: The child.
  ///   - style: How it is shown where it begins.
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default what the child
  ///     returns from ``Flow/start(for:)``.
  public static func routed<Child: Flow>(
    _ routes: WritableKeyPath<State, [Route<Child.State>]>,
    action: CaseKeyPath<Action, RouterAction<Int, Child.State, Child.Action>>,
    _ child: Child.Type,
    as style: RouteStyle = .push,
    start: FlowStart<State, Child>? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return routed(routes, whole: .self, action: AnyCasePath(action), actionWhole: .self, child, style, start, at: site)
  }

  /// A child that is one case of the screens of routes.
  ///
  /// ```swift
  /// .routed(\.routes, case: \.login, action: \.router, case: \.login, Login.self, as: .sheet)
  /// ```
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - stateCase: The case of a screen that holds the child's state.
  ///   - action: The case that holds the actions of the routes.
  ///   - actionCase: The case of a screen's actions that holds the child's.
  ///   - child: The child.
  ///   - style: How it is shown where it begins.
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default what the child
  ///     returns from ``Flow/start(for:)``.
  public static func routed<Child: Flow, Screen: CasePathable, ScreenAction: CasePathable>(
    _ routes: WritableKeyPath<State, [Route<Screen>]>,
    case stateCase: CaseKeyPath<Screen, Child.State>,
    action: CaseKeyPath<Action, RouterAction<Int, Screen, ScreenAction>>,
    case actionCase: CaseKeyPath<ScreenAction, Child.Action>,
    _ child: Child.Type,
    as style: RouteStyle = .push,
    start: FlowStart<State, Child>? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    routed(
      routes,
      whole: AnyCasePath(stateCase),
      action: AnyCasePath(action),
      actionWhole: AnyCasePath(actionCase),
      child,
      style,
      start,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// A child that is a screen of identified routes.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - child: The child.
  ///   - style: How it is shown where it begins.
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default what the child
  ///     returns from ``Flow/start(for:)``.
  public static func routed<Child: Flow>(
    _ routes: WritableKeyPath<State, IdentifiedArrayOf<Route<Child.State>>>,
    action: CaseKeyPath<Action, RouterAction<Child.State.ID, Child.State, Child.Action>>,
    _ child: Child.Type,
    as style: RouteStyle = .push,
    start: FlowStart<State, Child>? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target, Child.State: Identifiable, Child.State.ID: Sendable {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return routed(routes, whole: .self, action: AnyCasePath(action), actionWhole: .self, child, style, start, at: site)
  }

  /// A child that is one case of the screens of identified routes.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - stateCase: The case of a screen that holds the child's state.
  ///   - action: The case that holds the actions of the routes.
  ///   - actionCase: The case of a screen's actions that holds the child's.
  ///   - child: The child.
  ///   - style: How it is shown where it begins.
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default what the child
  ///     returns from ``Flow/start(for:)``.
  public static func routed<Child: Flow, Screen: CasePathable & Identifiable, ScreenAction: CasePathable>(
    _ routes: WritableKeyPath<State, IdentifiedArrayOf<Route<Screen>>>,
    case stateCase: CaseKeyPath<Screen, Child.State>,
    action: CaseKeyPath<Action, RouterAction<Screen.ID, Screen, ScreenAction>>,
    case actionCase: CaseKeyPath<ScreenAction, Child.Action>,
    _ child: Child.Type,
    as style: RouteStyle = .push,
    start: FlowStart<State, Child>? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target, Screen.ID: Sendable {
    routed(
      routes,
      whole: AnyCasePath(stateCase),
      action: AnyCasePath(action),
      actionWhole: AnyCasePath(actionCase),
      child,
      style,
      start,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private static func routed<Child: Flow, Routes: RouteList, ScreenAction>(
    _ routes: WritableKeyPath<State, Routes>,
    whole: AnyCasePath<Routes.Screen, Child.State>,
    action: AnyCasePath<Action, RouterAction<Routes.RouteID, Routes.Screen, ScreenAction>>,
    actionWhole: AnyCasePath<ScreenAction, Child.Action>,
    _ child: Child.Type,
    _ style: RouteStyle,
    _ start: FlowStart<State, Child>?,
    at source: SourceSite
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    // A position is the id of a route: its index, or the id of its screen.
    func index(_ parent: State, _ position: AnyHashable) -> Int? {
      (position.base as? Routes.RouteID).flatMap { parent[keyPath: routes].position(ofRoute: $0) }
    }
    func read(_ parent: State, _ position: AnyHashable) -> Child.State? {
      index(parent, position).flatMap { whole.extract(from: parent[keyPath: routes][$0].route.screen) }
    }
    let holding = FlowHolding<State, Action, Child>(
      standing: { parent, position in
        index(parent, position).map { parent[keyPath: routes][$0].route.isPresented } == true ? .over : .along
      },
      isSeveral: true,
      start: start,
      positions: { parent in
        parent[keyPath: routes].indices.map { AnyHashable(parent[keyPath: routes].routeID(at: $0)) }
          .filter { read(parent, $0) != nil }
      },
      front: { parent in
        guard !parent[keyPath: routes].isEmpty else { return nil }
        let top = AnyHashable(parent[keyPath: routes].routeID(at: parent[keyPath: routes].count - 1))
        return read(parent, top) == nil ? nil : top
      },
      read: read,
      visit: { parent, position, body in
        guard let index = index(parent, position) else { return }
        _ = parent[keyPath: routes].withScreen(at: index) { screen in _ = whole.modify(&screen) { body(&$0) } }
      },
      insert: { parent, child in
        if style.isPush { parent[keyPath: routes].uncoverNavigation() }
        _ = parent[keyPath: routes].appendRoute(Routes.Element(Route(screen: whole.embed(child), style: style)))
      },
      show: { parent, position in
        guard let index = index(parent, position) else { return }
        parent[keyPath: routes].removeLast(parent[keyPath: routes].count - index - 1)
      },
      remove: { parent, position in
        guard let index = index(parent, position), index > 0 else { return false }
        parent[keyPath: routes].removeLast(parent[keyPath: routes].count - index)
        return true
      },
      origin: { parentAction in
        guard case .routeAction(let id, let screenAction) = action.extract(from: parentAction) else { return nil }
        return actionWhole.extract(from: screenAction).map { (AnyHashable(id), $0) }
      }
    )
    return ChildFlow(holding, at: source)
  }
}
