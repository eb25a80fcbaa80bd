import Dovetail

// Kinds of children that are a property or a case of the state.
extension ChildFlow {
  /// A child flow that always exists and is visible while its tab is selected.
  ///
  /// It never ends. When it finishes, only the screens over it are removed.
  ///
  /// - Parameters:
  ///   - state: The state of the child, as given to `Scope`.
  ///   - action: The case that holds the child's actions.
  ///   - child: The type of the child flow.
  ///   - selection: The property that holds the selected tab.
  ///   - tab: The value of `selection` for this child.
  public static func tab<Child: Flow, Tab: Equatable>(
    _ state: WritableKeyPath<State, Child.State>,
    action: CaseKeyPath<Action, Child.Action>,
    _ child: Child.Type,
    selection: WritableKeyPath<State, Tab>,
    _ tab: Tab,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    let property = PermanentFlow<_, _, Child, _>(
      property: state,
      action: AnyCasePath(action),
      selection: selection,
      tab: tab
    )
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return ChildFlow(container: property, source: site)
  }

  /// A child flow that always exists and is visible next to other content, such as a player at the edge of the screen.
  ///
  /// ```swift
  /// .always(\.player, action: \.player, Player.self)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state of the child, as given to `Scope`.
  ///   - action: The case that holds the child's actions.
  ///   - child: The type of the child flow.
  public static func always<Child: Flow>(
    _ state: WritableKeyPath<State, Child.State>,
    action: CaseKeyPath<Action, Child.Action>,
    _ child: Child.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    let property = PermanentFlow<_, _, Child, Never>(
      property: state,
      action: AnyCasePath(action),
      selection: nil,
      tab: nil
    )
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return ChildFlow(container: property, source: site)
  }

  /// A child flow that exists while an optional state is not `nil`, as given to `ifLet`.
  ///
  /// ```swift
  /// .optional(\.tour, action: \.tour, Tour.self)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state of the child.
  ///   - action: The case that holds the child's actions.
  ///   - child: The type of the child flow.
  ///   - start: Returns the child's initial state when a target opens the child; `nil` for the child's own
  ///     ``Flow/start(for:)``.
  public static func optional<Child: Flow>(
    _ state: WritableKeyPath<State, Child.State?>,
    action: CaseKeyPath<Action, Child.Action>,
    _ child: Child.Type,
    start: FlowStart<State, Child>? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    let property = OptionalFlow<_, _, Child>(property: state, action: AnyCasePath(action), start: start)
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return ChildFlow(container: property, source: site)
  }

  /// A child flow that exists while the state is in its case, as given to `ifCaseLet`.
  ///
  /// It ends when the state changes to another case. If it finishes without a next target, its parent has to change the
  /// state when it handles the ``Handover``.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The type of the child flow.
  ///   - start: Returns the child's initial state when a target opens the child; `nil` for the child's own
  ///     ``Flow/start(for:)``.
  public static func `case`<Child: Flow>(
    _ state: CaseKeyPath<State, Child.State>,
    action: CaseKeyPath<Action, Child.Action>,
    _ child: Child.Type,
    start: FlowStart<State, Child>? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target, State: CasePathable {
    let path = CaseFlow<_, _, Child>(path: AnyCasePath(state), action: AnyCasePath(action), start: start)
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return ChildFlow(container: path, source: site)
  }
}
