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
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default
  ///     what the child returns from ``Flow/start(for:)``.
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
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default
  ///     what the child returns from ``Flow/start(for:)``.
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

  /// A child that is a screen of identified routes.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - child: The child.
  ///   - style: How it is shown where it begins.
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default
  ///     what the child returns from ``Flow/start(for:)``.
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

  /// A child that is one case of the screens of identified routes.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - stateCase: The case of a screen that holds the child's state.
  ///   - action: The case that holds the actions of the routes.
  ///   - actionCase: The case of a screen's actions that holds the child's.
  ///   - child: The child.
  ///   - style: How it is shown where it begins.
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default
  ///     what the child returns from ``Flow/start(for:)``.
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
