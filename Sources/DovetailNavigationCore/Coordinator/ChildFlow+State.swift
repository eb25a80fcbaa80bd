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
    permanent(state, action: action, child) {
      $0[keyPath: selection] == tab
    } select: {
      $0[keyPath: selection] = tab
    } at: {
      SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    }
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
    permanent(state, action: action, child) { _ in
      false
    } select: { _ in
    } at: {
      SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    }
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
    let action = AnyCasePath(action)
    let children = FlowContainer<State, Action, Child>(
      placement: { _, _ in .modal },
      start: start,
      positions: { $0[keyPath: state] == nil ? [] : [soleFlowPosition] },
      front: { $0[keyPath: state] == nil ? nil : soleFlowPosition },
      read: { parent, _ in parent[keyPath: state] },
      visit: { parent, _, body in
        if parent[keyPath: state] != nil { body(&parent[keyPath: state]!) }
      },
      insert: { $0[keyPath: state] = $1 },
      show: { _, _ in },
      remove: { parent, _ in
        parent[keyPath: state] = nil
        return true
      },
      origin: { action.extract(from: $0).map { (soleFlowPosition, $0) } }
    )
    return ChildFlow(children, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
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
    let (path, action) = (AnyCasePath(state), AnyCasePath(action))
    let children = FlowContainer<State, Action, Child>(
      placement: { _, _ in .pushed },
      start: start,
      positions: { path.extract(from: $0) == nil ? [] : [soleFlowPosition] },
      front: { path.extract(from: $0) == nil ? nil : soleFlowPosition },
      read: { parent, _ in path.extract(from: parent) },
      visit: { parent, _, body in _ = path.modify(&parent) { body(&$0) } },
      insert: { $0 = path.embed($1) },
      show: { _, _ in },
      remove: nil,
      origin: { action.extract(from: $0).map { (soleFlowPosition, $0) } }
    )
    return ChildFlow(children, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private static func permanent<Child: Flow>(
    _ state: WritableKeyPath<State, Child.State>,
    action: CaseKeyPath<Action, Child.Action>,
    _ child: Child.Type,
    isSelected: @escaping (State) -> Bool,
    select: @escaping (inout State) -> Void,
    at source: () -> SourceSite
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    let action = AnyCasePath(action)
    let children = FlowContainer<State, Action, Child>(
      placement: { _, _ in .sibling },
      isPermanent: true,
      positions: { _ in [soleFlowPosition] },
      front: { isSelected($0) ? soleFlowPosition : nil },
      read: { parent, _ in parent[keyPath: state] },
      visit: { parent, _, body in body(&parent[keyPath: state]) },
      insert: { $0[keyPath: state] = $1 },
      show: { parent, _ in select(&parent) },
      remove: nil,
      origin: { action.extract(from: $0).map { (soleFlowPosition, $0) } }
    )
    return ChildFlow(children, at: source())
  }
}
