/// Runs the reducer of a child feature on the child's part of the state, for the child's actions.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: \.profile) { Profile() }
///   Reduce { state, action in ... }
/// }
/// ```
///
/// - Order: it runs where it stands in the list. Put it before the parent's logic, so that the child's state is still
///   as the child knows it when the child's action comes.
/// - Place: the child has a place of its own. Its effects are cancelled by its own ids, and by those of its parents,
///   not by those of its siblings.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  /// The state of the parent.
  public typealias State = ParentState

  /// The action of the parent.
  public typealias Action = ParentAction

  @usableFromInline let runner: ReducerRunner<ParentState, ParentAction>

  /// Runs a child's reducer on a property of the state.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state, action: AnyCasePath(action), id: action, child: child())
  }

  /// Runs a child's reducer on a property of the state.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state, action: AnyCasePath(action), id: action, child: child())
  }

  /// Runs a child's reducer on a property of the state, with the case given as an ``AnyCasePath``.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions, as in `/Action.child`.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state, action: action, id: ObjectIdentifier(ChildAction.self), child: child())
  }

  @inlinable
  init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, ChildAction>,
    id: some Hashable,
    child: Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    let child = child.makeRunner()
    let access = StateAccess(state)
    let place = PlaceKey(site: PlaceSite(scope: state, action: id))
    runner = ReducerRunner(tasks: TaskFollower(child, at: place, action: action, access: access)) { state, parentAction in
      guard let childAction = action.extract(from: parentAction) else { return .none }
      return access.withValue(of: &state) { childState in
        child.reduce(&childState, childAction).placed(at: place, embed: action.embedding)
      }
    }
  }

  /// Runs the child's reducer if the action is the child's.
  @inlinable
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    runner.reduce(&state, action)
  }

  /// Returns the runner made with this value.
  @inlinable
  public func makeRunner() -> ReducerRunner<ParentState, ParentAction> { runner }
}
