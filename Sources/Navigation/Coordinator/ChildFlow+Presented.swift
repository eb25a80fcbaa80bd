import Dovetail

// Children that are presented.
extension ChildFlow {
  /// A child that is presented.
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$login`.
  ///   - action: The case that holds the actions of what is presented.
  ///   - child: The child.
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default
  ///     what the child returns from ``Flow/start(for:)``.
  public static func presented<Child: Flow>(
    _ state: WritableKeyPath<State, PresentationState<Child.State>>,
    action: CaseKeyPath<Action, PresentationAction<Child.Action>>,
    _ child: Child.Type,
    start: FlowStart<State, Child>? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return screen(of: state, .self, AnyCasePath(action), .self, child, start: start, at: site)
  }

  /// A child that is one case of what may be presented.
  ///
  /// ```swift
  /// .presented(\.$destination, case: \.login, action: \.destination, case: \.login, Login.self)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$destination`.
  ///   - stateCase: The case of it that holds the child's state.
  ///   - action: The case that holds the actions of what is presented.
  ///   - actionCase: The case of them that holds the child's actions.
  ///   - child: The child.
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default
  ///     what the child returns from ``Flow/start(for:)``.
  public static func presented<Child: Flow, Destination: CasePathable, DestinationAction: CasePathable>(
    _ state: WritableKeyPath<State, PresentationState<Destination>>,
    case stateCase: CaseKeyPath<Destination, Child.State>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    case actionCase: CaseKeyPath<DestinationAction, Child.Action>,
    _ child: Child.Type,
    start: FlowStart<State, Child>? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (path, whole, part) = (AnyCasePath(action), AnyCasePath(stateCase), AnyCasePath(actionCase))
    return screen(of: state, whole, path, part, child, start: start, at: site)
  }
}
