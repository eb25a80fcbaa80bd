/// Applies binding actions: sets the property that the action names.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///     .onChange(of: \.name) { _, state in ... }
///   Reduce { state, action in ... }
/// }
/// ```
///
/// - Order: it runs at its position in the list. The reducers after it receive the changed state.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where ViewAction.State == State {
  let toBinding: (Action) -> BindingAction<State>?

  /// Creates a reducer for the binding actions of the feature itself.
  public init() where Action == ViewAction {
    toBinding = Self.reader(Action.self)
  }

  /// Creates a reducer for the binding actions among the actions of the feature's view.
  ///
  /// - Parameter toViewAction: The case that holds the actions of the view, as in `\.view`.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    let (path, read) = (AnyCasePath(toViewAction), Self.reader(ViewAction.self))
    toBinding = { path.extract(from: $0).flatMap(read) }
  }

  /// Sets the property, if the action is a binding action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    // The action records that it was applied, so that the store can report a binding that no `BindingReducer` handles.
    if let binding = toBinding(action) { binding.write.apply(to: &state) }
    return .none
  }

  private static func reader(_ type: ViewAction.Type) -> (ViewAction) -> BindingAction<State>? {
    // The case of an enum is searched once. A search for each action would take longer than most reducers.
    guard EnumReflection.isEnum(type) else { return { $0.binding } }
    return bindingPath(type).extraction
  }
}
