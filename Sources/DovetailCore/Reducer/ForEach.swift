extension Reducer {
  /// Runs the reducer of a feature on the element of a list or a stack that an action names.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .rowTapped(let row): state.path.append(Detail.State(row: row)); return .none
  ///   case .rows, .path: return .none
  ///   }
  /// }
  /// .forEach(\.rows, action: \.rows) { Row() }
  /// .forEach(\.path, action: \.path) { Detail() }
  /// ```
  ///
  /// - Containers: `state` is an ``IdentifiedArray``, and `action` holds an ``IdentifiedAction``. Or `state` is a
  ///   `StackState` and `action` holds a `StackAction`, both of the module `Navigation`.
  /// - Order: the element's reducer runs before the parent's, so that the element handles its action before the parent
  ///   can remove it. A push adds the element before the parent's reducer runs, and a pop removes elements after it.
  /// - Lifetime: the effects of an element are cancelled when the element is removed, whichever code removes it. If an
  ///   element of a stack calls `dismiss`, it is removed with all elements above it.
  /// - Misuse: an action for a missing element is reported at the line of this call. The parent still handles it.
  /// - Complexity: O(1) for each action, in the number of elements.
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case that holds the actions of the collection.
  ///   - element: The reducer of an element.
  /// - Returns: A reducer that runs the element's reducer, and then this reducer.
  @inlinable
  @warn_unqualified_access
  public func forEach<Storage: _ChildCollection, StorageAction, Element: _ChildReducer<Storage, StorageAction>>(
    _ state: WritableKeyPath<State, Storage>,
    action: CaseKeyPath<Action, StorageAction>,
    @_ChildReducerBuilder<Storage, StorageAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return element()._reducer(at: state, action: action, in: self, source: source)
  }

  /// Runs the reducers of an enum of features on the element of a collection that an action names.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The collection, such as a stack.
  ///   - action: The case that holds the actions of the collection.
  /// - Returns: A reducer that runs the element's reducer, and then this reducer.
  @inlinable
  @warn_unqualified_access
  public func forEach<Storage: _ChildCollection & _ReducibleStorage>(
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

/// The reducer of the elements of an ``IdentifiedArray``.
public struct _IdentifiedChildReducer<ID: Hashable & Sendable, ElementState, ElementAction>: _ChildReducer {
  /// The type of the property.
  public typealias Storage = IdentifiedArray<ID, ElementState>

  /// The action of the property.
  public typealias StorageAction = IdentifiedAction<ID, ElementAction>

  @usableFromInline let element: Reduce<ElementState, ElementAction>

  init(_ element: Reduce<ElementState, ElementAction>) {
    self.element = element
  }

  /// Returns the reducer that runs the reducer of the elements and the parent's.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: The case that holds the actions of the property.
  ///   - parent: The reducer of the parent.
  ///   - source: The source location of the combinator.
  /// - Returns: The reducer of the children and the parent.
  @inlinable
  public func _reducer<Parent: Reducer>(
    at state: WritableKeyPath<Parent.State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Parent.Action, IdentifiedAction<ID, ElementAction>>,
    in parent: Parent,
    source: SourceSite
  ) -> Reduce<Parent.State, Parent.Action> {
    ListChildren(state, action: AnyCasePath(action), source: source)
      .reducer(of: element, state: state, action: action, before: parent)
  }
}

extension IdentifiedArray: _ChildCollection, _WrappingChildStorage {
  /// The state of a child.
  public typealias _ChildState = Element
}

extension IdentifiedAction: _ChildActionWrapper {
  /// The action of a child.
  public typealias _ChildAction = Action
}

extension _ChildReducerBuilder {
  /// Selects the list as the container.
  public static func buildFinalResult<ID, R: Reducer>(
    _ reducer: R
  ) -> _IdentifiedChildReducer<ID, R.State, R.Action>
  where Storage == IdentifiedArray<ID, R.State>, StorageAction == IdentifiedAction<ID, R.Action> {
    // The reducer is prepared in the feature's module, where its type is known, so that its calls are specialized.
    _IdentifiedChildReducer(Reduce(preparedReducer: reducer.prepared()))
  }
}
