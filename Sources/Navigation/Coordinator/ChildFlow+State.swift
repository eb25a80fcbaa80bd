import Dovetail

// Children that have a property of the state, or a case of it, to themselves.
extension ChildFlow {
  /// A child that is always there and is seen while it is selected.
  ///
  /// It is never ended: whoever leaves it leaves it as it is, but for what lies over it.
  ///
  /// - Parameters:
  ///   - state: The state of the child, as it is given to `Scope`.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child.
  ///   - selection: What says which tab is seen.
  ///   - tab: The value of it that stands for this one.
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

  /// A child that is always there, beside what the user sees, such as a player at the edge of the screen.
  ///
  /// - Parameters:
  ///   - state: The state of the child, as it is given to `Scope`.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child.
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

  /// A child that is there while its state is, as it is given to `ifLet`.
  ///
  /// - Parameters:
  ///   - state: The state of the child.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child.
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default
  ///     what the child returns from ``Flow/start(for:)``.
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

  /// A child that is there while the state is in its case, as it is given to `ifCaseLet`.
  ///
  /// It ends when another case takes its place. So where it finishes and names nothing that comes next, its parent has
  /// to say: by changing the state when it hears of the ``Handover``.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child.
  ///   - start: The state in which the child begins on the way to a place, from the state of this flow; by default
  ///     what the child returns from ``Flow/start(for:)``.
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
