/// Sets the properties of the state that binding actions name.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///     .onChange(of: \.name) { _, state in ... }
///   Reduce { state, action in ... }
/// }
/// ```
///
/// - Order: it runs where it stands in the list. What stands behind it sees the state with the property set.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where ViewAction.State == State {
  let toBinding: (Action) -> BindingAction<State>?

  /// Sets what the feature's own binding actions name.
  public init() where Action == ViewAction {
    toBinding = Self.reader(Action.self)
  }

  /// Sets what the binding actions of the feature's view name.
  ///
  /// - Parameter toViewAction: The case that holds the actions of the view, as in `\.view`.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    let (path, read) = (AnyCasePath(toViewAction), Self.reader(ViewAction.self))
    toBinding = { path.extract(from: $0).flatMap(read) }
  }

  /// Sets the property if the action is one that does.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let binding = toBinding(action) { binding.write.apply(to: &state) }
    return .none
  }

  private static func reader(_ type: ViewAction.Type) -> (ViewAction) -> BindingAction<State>? {
    // The case of an enum is searched once. A search for each action would take longer than most reducers.
    guard EnumReflection.isEnum(type) else { return { $0.binding } }
    return bindingPath(type).extraction
  }
}
