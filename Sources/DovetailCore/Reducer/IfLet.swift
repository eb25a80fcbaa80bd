extension Reducer {
  /// Runs the reducer of a child feature while the state of the child is not `nil`.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .editTapped: state.editor = Editor.State(); return .none
  ///   case .editor(.doneTapped): state.editor = nil; return .none
  ///   case .editor: return .none
  ///   }
  /// }
  /// .ifLet(\.editor, action: \.editor) { Editor() }
  /// .ifLet(\.$sheet, action: \.sheet) { Sheet() }
  /// ```
  ///
  /// - Containers: `state` is an optional, and `action` holds the actions of the child. Or `state` is a
  ///   `PresentationState`, as in `\.$sheet`, and `action` holds a `PresentationAction`, both of the module
  ///   `Navigation`.
  /// - Order: the child's reducer runs before the parent's, so that the child handles its action before the parent can
  ///   remove it. For `PresentationAction.dismiss`, the parent's reducer runs first. Then the state is set to `nil`,
  ///   unless the parent has presented another feature.
  /// - Lifetime: the effects of the child are cancelled when its state becomes `nil` or the state of another child: a
  ///   state with another `id`, or in another case. It does not matter which code changed the state.
  /// - Prompts: an alert or a dialog in an optional is set to `nil` before the parent handles one of its actions. A
  ///   presented one, alone or in a case, is set to `nil` after the parent has handled the action.
  /// - Misuse: an action for an absent child is reported at the line of this call. The parent still handles it.
  ///
  /// - Parameters:
  ///   - state: The state of the child.
  ///   - action: The case that holds the actions of the child or the presentation.
  ///   - child: The reducer of the child.
  /// - Returns: A reducer that runs the child's reducer, and then this reducer.
  @inlinable
  @warn_unqualified_access
  public func ifLet<Storage: _OptionalChildStorage, StorageAction, Child: _ChildReducer<Storage, StorageAction>>(
    _ state: WritableKeyPath<State, Storage>,
    action: CaseKeyPath<Action, StorageAction>,
    @_ChildReducerBuilder<Storage, StorageAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return child()._reducer(at: state, action: action, in: self, source: source)
  }

  /// Runs the reducer of a child whose type determines its reducer: an alert, a dialog, or one of an enum of features.
  ///
  /// ```swift
  /// .ifLet(\.$alert, action: \.alert)
  /// .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// A prompt has no reducer. The combinator sets the prompt to `nil` for each of its actions.
  ///
  /// - Parameters:
  ///   - state: The child, as in `\.$alert`.
  ///   - action: The case that holds the actions of the child.
  /// - Returns: A reducer that runs the child's reducer, and then this reducer.
  @inlinable
  @warn_unqualified_access
  public func ifLet<Storage: _OptionalChildStorage & _ReducibleStorage>(
    _ state: WritableKeyPath<State, Storage>,
    action: CaseKeyPath<Action, Storage._StorageAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Storage._storageReducer._reducer(at: state, action: action, in: self, source: source)
  }
}

/// The reducer of a child in an optional property.
public struct _OptionalChildReducer<ChildState, ChildAction>: _ChildReducer {
  /// The type of the property.
  public typealias Storage = ChildState?

  /// The action of the property.
  public typealias StorageAction = ChildAction

  @usableFromInline let child: Reduce<ChildState, ChildAction>

  init(_ child: Reduce<ChildState, ChildAction>) {
    self.child = child
  }

  /// Returns the reducer that runs the child's reducer and the parent's.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: The case that holds the actions of the property.
  ///   - parent: The reducer of the parent.
  ///   - source: The source location of the combinator.
  /// - Returns: The reducer of the children and the parent.
  @inlinable
  public func _reducer<Parent: Reducer>(
    at state: WritableKeyPath<Parent.State, ChildState?>,
    action: CaseKeyPath<Parent.Action, ChildAction>,
    in parent: Parent,
    source: SourceSite
  ) -> Reduce<Parent.State, Parent.Action> {
    let path = AnyCasePath(action)
    let base = parent.prepared()
    let container = SingleChild(StateAccess(optional: state), action: path, at: ("ifLet", source))
    // The parent's reducer runs after an action of a prompt has set the prompt to `nil`, so that it can set another.
    let dismissal = PreparedReducer<Parent.State, Parent.Action>.dismissing(state, with: path)
    let after = dismissal.map { $0.followed(by: base) } ?? base
    return Reduce(
      preparedReducer: container.preparedReducer(ofProperty: child, state: state, action: action, before: after)
    )
  }
}

extension Optional: _OptionalChildStorage, _PlainChildStorage {
  /// The state of a child.
  public typealias _ChildState = Wrapped
}

extension Optional: _ReducibleStorage where Wrapped: _ReducibleState {
  /// The action of the property.
  public typealias _StorageAction = Wrapped._StateAction

  /// The reducer of the children.
  public static var _storageReducer: _OptionalChildReducer<Wrapped, Wrapped._StateAction> {
    _OptionalChildReducer(Wrapped._stateReducer)
  }
}

extension _ChildReducerBuilder {
  /// Selects the optional child as the container.
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _OptionalChildReducer<R.State, R.Action>
  where Storage == R.State?, StorageAction == R.Action {
    // The reducer is prepared in the feature's module, where its type is known, so that its calls are specialized.
    _OptionalChildReducer(Reduce(preparedReducer: reducer.prepared()))
  }
}
