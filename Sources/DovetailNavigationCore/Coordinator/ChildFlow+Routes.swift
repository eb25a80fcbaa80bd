import Dovetail

// Kinds of children that are screens of routes. The root is never removed, so a child in it ends with its parent only.
extension ChildFlow {
  /// A child flow that is a screen of routes.
  ///
  /// When the child finishes, it is removed together with the routes above it. When a target leads to it, the routes
  /// above it are removed.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - child: The type of the child flow.
  ///   - style: How a target presents the child.
  ///   - start: Returns the child's initial state when a target opens the child; `nil` for the child's own
  ///     ``Flow/start(for:)``.
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
    return screen(of: routes, .self, AnyCasePath(action), .self, child, as: style, start: start, at: site)
  }

  /// A child flow that is one case of the screens of routes.
  ///
  /// ```swift
  /// .routed(\.routes, case: \.login, action: \.router, case: \.login, Login.self, as: .sheet)
  /// ```
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - stateCase: The case of the screens that holds the child's state.
  ///   - action: The case that holds the actions of the routes.
  ///   - actionCase: The case of the screens' actions that holds the child's actions.
  ///   - child: The type of the child flow.
  ///   - style: How a target presents the child.
  ///   - start: Returns the child's initial state when a target opens the child; `nil` for the child's own
  ///     ``Flow/start(for:)``.
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
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (path, whole, part) = (AnyCasePath(action), AnyCasePath(stateCase), AnyCasePath(actionCase))
    return screen(of: routes, whole, path, part, child, as: style, start: start, at: site)
  }

  /// A child flow that is a screen of identified routes.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - child: The type of the child flow.
  ///   - style: How a target presents the child.
  ///   - start: Returns the child's initial state when a target opens the child; `nil` for the child's own
  ///     ``Flow/start(for:)``.
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
    return screen(of: routes, .self, AnyCasePath(action), .self, child, as: style, start: start, at: site)
  }

  /// A child flow that is one case of the screens of identified routes.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - stateCase: The case of the screens that holds the child's state.
  ///   - action: The case that holds the actions of the routes.
  ///   - actionCase: The case of the screens' actions that holds the child's actions.
  ///   - child: The type of the child flow.
  ///   - style: How a target presents the child.
  ///   - start: Returns the child's initial state when a target opens the child; `nil` for the child's own
  ///     ``Flow/start(for:)``.
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
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (path, whole, part) = (AnyCasePath(action), AnyCasePath(stateCase), AnyCasePath(actionCase))
    return screen(of: routes, whole, path, part, child, as: style, start: start, at: site)
  }
}
