import Dovetail

// Children that a flow presents.
extension ChildFlow {
  /// A child flow that is presented.
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$login`.
  ///   - action: The case that holds the presentation actions.
  ///   - child: The type of the child flow.
  ///   - start: Returns the child's initial state when a target opens the child. Without it, the child's own
  ///     ``Flow/start(for:)`` returns the state.
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

  /// A child flow that is one case of a presented destination.
  ///
  /// ```swift
  /// .presented(\.$destination, case: \.login, action: \.destination, case: \.login, Login.self)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presentation, as in `\.$destination`.
  ///   - stateCase: The case of the destination that holds the child's state.
  ///   - action: The case that holds the presentation actions.
  ///   - actionCase: The case of the destination's actions that holds the child's actions.
  ///   - child: The type of the child flow.
  ///   - start: Returns the child's initial state when a target opens the child. Without it, the child's own
  ///     ``Flow/start(for:)`` returns the state.
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
    let (presentation, childState, childAction) = (AnyCasePath(action), AnyCasePath(stateCase), AnyCasePath(actionCase))
    return screen(of: state, childState, presentation, childAction, child, start: start, at: site)
  }
}
