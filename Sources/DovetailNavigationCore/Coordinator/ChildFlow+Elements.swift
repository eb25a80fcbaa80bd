import Dovetail

// Kinds of children with several instances.
extension ChildFlow {
  /// A child flow that is an element of a stack.
  ///
  /// When the child finishes, it is removed together with the elements above it. When a target leads to it, the
  /// elements above it are removed.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that holds the actions of the stack.
  ///   - child: The type of the child flow.
  ///   - start: Returns the child's initial state when a target opens the child; `nil` for the child's own
  ///     ``Flow/start(for:)``.
  public static func stacked<Child: Flow>(
    _ state: WritableKeyPath<State, StackState<Child.State>>,
    action: CaseKeyPath<Action, StackAction<Child.State, Child.Action>>,
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

  /// A child flow that is one case of the elements of a stack.
  ///
  /// ```swift
  /// .stacked(\.path, case: \.channel, action: \.path, case: \.channel, Channel.self)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - stateCase: The case of the elements that holds the child's state.
  ///   - action: The case that holds the actions of the stack.
  ///   - actionCase: The case of the elements' actions that holds the child's actions.
  ///   - child: The type of the child flow.
  ///   - start: Returns the child's initial state when a target opens the child; `nil` for the child's own
  ///     ``Flow/start(for:)``.
  public static func stacked<Child: Flow, Element: CasePathable, ElementAction: CasePathable>(
    _ state: WritableKeyPath<State, StackState<Element>>,
    case stateCase: CaseKeyPath<Element, Child.State>,
    action: CaseKeyPath<Action, StackAction<Element, ElementAction>>,
    case actionCase: CaseKeyPath<ElementAction, Child.Action>,
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

  /// A child flow that is an element of a collection whose elements are visible at the same time, such as windows.
  ///
  /// The last element counts as the one in front.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case that holds the actions of the elements.
  ///   - child: The type of the child flow.
  ///   - start: Returns the child's initial state when a target opens the child; `nil` for the child's own
  ///     ``Flow/start(for:)``.
  public static func element<Child: Flow, ID: Hashable & Sendable>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, Child.State>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, Child.Action>>,
    _ child: Child.Type,
    start: FlowStart<State, Child>? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ChildFlow where Child.Action.Target == Action.Target {
    let elements = ElementFlow<_, _, Child, _>(elements: state, action: AnyCasePath(action), start: start)
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return ChildFlow(container: elements, source: site)
  }
}
