/// Runs the reducer of a child feature on a property of the state, for the actions of the child.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: \.profile) { Profile() }
///   Reduce { state, action in ... }
/// }
/// ```
///
/// - Order: the scope runs at its position in the list. Put it before the parent's logic, so that the child handles its
///   action before the parent changes the child's state.
/// - Cancellation: the child has its own node in the feature tree. The child and its ancestors can cancel its effects
///   by their ids, but its siblings cannot.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  /// The state of the parent.
  public typealias State = ParentState

  /// The action of the parent.
  public typealias Action = ParentAction

  @usableFromInline let preparedReducer: PreparedReducer<ParentState, ParentAction>

  /// Creates a reducer that runs a child's reducer on a property of the state.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: CaseProperty<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction, ParentAction: CasePathable {
    self.init(state, action: AnyCasePath(property: action), id: action, child: child())
  }

  /// Creates a reducer that runs a child's reducer on a property of the state.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state, action: AnyCasePath(action), id: action, child: child())
  }

  /// Creates a reducer that runs a child's reducer on a property of the state.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseProperty<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction, ParentAction: CasePathable {
    self.init(state, action: AnyCasePath(property: action), id: action, child: child())
  }

  /// Creates a reducer that runs a child's reducer on a property of the state.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state, action: AnyCasePath(action), id: action, child: child())
  }

  @inlinable
  init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    id: some Hashable,
    child: Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    // A property always exists, so there is no absence to report.
    preparedReducer = SingleChild(StateAccess(state), action: action, at: nil)
      .preparedReducer(ofProperty: child, state: state, action: id, before: nil)
  }

  /// Runs the child's reducer if the action is the child's.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    preparedReducer.reduce(&state, action)
  }

  /// Prepares the child's reducer and its task subscriptions.
  @inlinable
  public func prepared() -> PreparedReducer<ParentState, ParentAction> {
    preparedReducer
  }
}

extension Scope {
  /// Rejects a child whose state does not have the type of the property, with a message.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: The case of the child's actions.
  ///   - child: The child.
  @available(
    *,
    unavailable,
    message: "the key path of 'state' has to lead to the 'State' of the child"
  )
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    child: () -> Child
  ) where Child.Action == ChildAction {
    preparedReducer = EmptyReducer().prepared()
  }

  /// Rejects a child whose actions do not have the type of the case, with a message.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: The case of the child's actions.
  ///   - child: The child.
  @available(
    *,
    unavailable,
    message: "the case key path of 'action' has to lead to the 'Action' of the child"
  )
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    child: () -> Child
  ) where Child.State == ChildState {
    preparedReducer = EmptyReducer().prepared()
  }

  /// Rejects the reducer of another feature, with a message.
  ///
  /// - Parameters:
  ///   - state: The property that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: Has no meaning.
  @available(
    *,
    unavailable,
    message: "'state' and 'action' have to lead to the 'State' and the 'Action' of the child"
  )
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    child: () -> Child
  ) {
    preparedReducer = EmptyReducer().prepared()
  }

  /// Names the mistake of a misspelled property or case of the state.
  ///
  /// - Parameters:
  ///   - state: The misspelled name.
  ///   - action: Has no meaning.
  ///   - child: Has no meaning.
  @available(*, unavailable, message: "'State' has no property or case with this name. Check its spelling.")
  @_disfavoredOverload
  public init<ChildAction>(
    state: _UnknownKeyPath?,
    action: CaseKeyPath<ParentAction, ChildAction>,
    child: () -> Child
  ) {
    preparedReducer = EmptyReducer().prepared()
  }

  /// Creates a reducer that runs a child's reducer on a case of an enum state.
  ///
  /// ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)`` does the same, and always runs the child before
  /// the parent.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(
      case: AnyCasePath(state),
      action: AnyCasePath(action),
      id: state,
      action,
      child: child(),
      source: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  @inlinable
  init<ChildState, ChildAction>(
    case state: AnyCasePath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    id stateID: some Hashable,
    _ actionID: some Hashable,
    child: Child,
    source: SourceSite
  ) where Child.State == ChildState, Child.Action == ChildAction {
    preparedReducer = SingleChild(StateAccess(case: state), action: action, at: ("Scope", source))
      .preparedReducer(of: child, state: stateID, action: actionID, before: nil)
  }
}
