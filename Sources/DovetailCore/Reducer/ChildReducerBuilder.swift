// `ifLet` and `forEach` have one overload for each shape of a call. The compiler knows the state of a chain only at the
// end of the chain, so it would try two overloads of one shape at each link, and the time would double with each link.
// The type of the property therefore selects the container in the builder closure, which the compiler checks by itself.

/// The type of a property that holds the states of children.
///
/// An optional, an `IdentifiedArray`, a presentation and a stack conform.
public protocol _ChildStorage {
  /// The state of a child.
  associatedtype _ChildState
}

/// A ``_ChildStorage`` of at most one child, which `ifLet` takes.
public protocol _OptionalChildStorage: _ChildStorage {}

/// A ``_ChildStorage`` of any number of children, which `forEach` takes.
public protocol _ChildCollection: _ChildStorage {}

/// A ``_ChildStorage`` whose actions are those of the child.
public protocol _PlainChildStorage: _ChildStorage {}

/// A ``_ChildStorage`` with an action type of its own, which wraps those of the children.
public protocol _WrappingChildStorage: _ChildStorage {}

/// The action of a ``_WrappingChildStorage``.
public protocol _ChildActionWrapper {
  /// The action of a child.
  associatedtype _ChildAction
}

/// The reducer of the children in a property of a parent's state, as the builder closures of `ifLet` and `forEach`
/// return it.
public protocol _ChildReducer<Storage, StorageAction> {
  /// The type of the property.
  associatedtype Storage

  /// The action of the property.
  associatedtype StorageAction

  /// Returns the reducer that runs the children's reducer and the parent's.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: The case that holds the actions of the property.
  ///   - parent: The reducer of the parent.
  ///   - source: The source location of the combinator, at which misuse is reported.
  func _reducer<Parent: Reducer>(
    at state: WritableKeyPath<Parent.State, Storage>,
    action: CaseKeyPath<Parent.Action, StorageAction>,
    in parent: Parent,
    source: SourceSite
  ) -> Reduce<Parent.State, Parent.Action>
}

/// A state whose type determines its reducer: an alert, a dialog, or the state of an enum of reducers.
///
/// `ifLet` and `forEach` take it without a closure.
public protocol _ReducibleState<_StateAction> {
  /// The action of the reducer.
  associatedtype _StateAction

  /// The reducer.
  static var _stateReducer: Reduce<Self, _StateAction> { get }
}

/// A ``_ChildStorage`` whose type determines the reducer of its children.
public protocol _ReducibleStorage: _ChildStorage {
  /// The action of the property.
  associatedtype _StorageAction

  /// The type of the children's reducer.
  associatedtype _StorageReducer: _ChildReducer
  where
    _StorageReducer.Storage == Self,
    _StorageReducer.StorageAction == _StorageAction

  /// The children's reducer.
  static var _storageReducer: _StorageReducer { get }
}

/// The builder of the reducer of a child.
///
/// It takes what ``ReducerBuilder`` takes, and selects the ``_ChildReducer`` for the type of the property.
@resultBuilder
public enum _ChildReducerBuilder<Storage: _ChildStorage, StorageAction> {
  /// Joins the reducers of a `for` loop.
  public static func buildArray<R: Reducer>(_ reducers: [R]) -> ReducerList<R> where R.State == Storage._ChildState {
    ReducerList(reducers: reducers)
  }

  /// Takes the single reducer of a block.
  @inlinable
  public static func buildBlock<R: Reducer>(_ reducer: R) -> R where R.State == Storage._ChildState {
    reducer
  }

  /// Takes the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<R0: Reducer, R1: Reducer>(first reducer: R0) -> ReducerChoice<R0, R1>
  where R0.State == Storage._ChildState {
    .first(reducer)
  }

  /// Takes the second branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<R0: Reducer, R1: Reducer>(second reducer: R1) -> ReducerChoice<R0, R1>
  where R1.State == Storage._ChildState {
    .second(reducer)
  }

  /// Hides the type of the reducer of an `if #available`.
  public static func buildLimitedAvailability<R: Reducer>(_ reducer: R) -> Reduce<R.State, R.Action>
  where R.State == Storage._ChildState {
    Reduce(reducer)
  }

  /// Takes the reducer of an `if` without `else`.
  @inlinable
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> R? where R.State == Storage._ChildState {
    reducer
  }

  /// Begins a list.
  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: R) -> R where R.State == Storage._ChildState {
    first
  }

  /// Adds a reducer to a list.
  @inlinable
  public static func buildPartialBlock<R0: Reducer, R1: Reducer>(
    accumulated: R0,
    next: R1
  ) -> ReducerSequence<R0, R1> where R0.State == Storage._ChildState {
    ReducerSequence(first: accumulated, second: next)
  }
}

extension _ChildReducerBuilder where Storage: _PlainChildStorage {
  /// Creates a reducer that does nothing for an empty closure.
  @inlinable
  public static func buildBlock() -> EmptyReducer<Storage._ChildState, StorageAction> { EmptyReducer() }

  /// Takes a reducer of a list.
  @inlinable
  public static func buildExpression<R: Reducer>(_ expression: R) -> R
  where R.State == Storage._ChildState, R.Action == StorageAction {
    expression
  }

  /// Takes a reducer whose type is known only at run time.
  public static func buildExpression(
    _ expression: any Reducer<Storage._ChildState, StorageAction>
  ) -> Reduce<Storage._ChildState, StorageAction> {
    Reduce(expression)
  }
}

extension _ChildReducerBuilder where Storage: _WrappingChildStorage, StorageAction: _ChildActionWrapper {
  /// Creates a reducer that does nothing for an empty closure.
  @inlinable
  public static func buildBlock() -> EmptyReducer<Storage._ChildState, StorageAction._ChildAction> { EmptyReducer() }

  /// Takes a reducer of a list.
  @inlinable
  public static func buildExpression<R: Reducer>(_ expression: R) -> R
  where R.State == Storage._ChildState, R.Action == StorageAction._ChildAction {
    expression
  }

  /// Takes a reducer whose type is known only at run time.
  public static func buildExpression(
    _ expression: any Reducer<Storage._ChildState, StorageAction._ChildAction>
  ) -> Reduce<Storage._ChildState, StorageAction._ChildAction> {
    Reduce(expression)
  }
}

// Unavailable overloads, for the compiler's messages alone.

extension _ChildReducerBuilder where Storage: _PlainChildStorage, StorageAction: _ChildActionWrapper {
  /// Rejects wrapped actions for a plain optional.
  @available(
    *,
    unavailable,
    message: """
      the case holds wrapped actions, but the property is a plain optional: declare the property with '@Presents' and \
      write '\\.$child', or let the case hold the actions of the child
      """
  )
  @_disfavoredOverload
  public static func buildExpression<R: Reducer>(_ expression: R) -> R
  where R.State == Storage._ChildState, R.Action == StorageAction._ChildAction {
    expression
  }

  /// Ends the closure of a plain optional with wrapped actions, which is rejected above.
  @_disfavoredOverload
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _UnmatchedChildReducer<Storage, StorageAction>
  where R.State == Storage._ChildState {
    _UnmatchedChildReducer()
  }
}

extension _ChildReducerBuilder {
  /// Rejects the elements of an array.
  @available(
    *,
    unavailable,
    message: "'forEach' finds a child by its id: declare the property as an 'IdentifiedArrayOf', not as an array"
  )
  @_disfavoredOverload
  public static func buildExpression<R: Reducer>(_ expression: R) -> R where Storage == [R.State] {
    expression
  }

  /// Ends the closure of an array, which is rejected above.
  @_disfavoredOverload
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _UnmatchedChildReducer<Storage, StorageAction>
  where Storage == [R.State] {
    _UnmatchedChildReducer()
  }
}

/// An array is no storage of children. It conforms so that the compiler says what to use in its place.
extension Array: _ChildCollection {
  /// The type of an element.
  public typealias _ChildState = Element
}

extension _ChildReducerBuilder where Storage: _WrappingChildStorage {
  /// Rejects actions of the child for a property with wrapped actions.
  @available(
    *,
    unavailable,
    message: """
      the case has to hold wrapped actions: a 'PresentationAction' for '@Presents', an 'IdentifiedAction' for an \
      'IdentifiedArray', a 'StackAction' for a 'StackState'
      """
  )
  @_disfavoredOverload
  public static func buildExpression<R: Reducer>(_ expression: R) -> R
  where R.State == Storage._ChildState, R.Action == StorageAction {
    expression
  }

  /// Rejects actions that do not belong to the property.
  @available(
    *,
    unavailable,
    message: """
      the actions in the case are not those of the property: '@Presents' needs a 'PresentationAction', an \
      'IdentifiedArray' an 'IdentifiedAction', a 'StackState' a 'StackAction'
      """
  )
  @_disfavoredOverload
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _UnmatchedChildReducer<Storage, StorageAction>
  where R.State == Storage._ChildState {
    _UnmatchedChildReducer()
  }
}

/// The result of a builder closure whose property and actions do not match.
public struct _UnmatchedChildReducer<Storage, StorageAction>: _ChildReducer {
  /// Never called.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: The case that holds the actions of the property.
  ///   - parent: The reducer of the parent.
  ///   - source: The source location of the combinator.
  /// - Returns: The reducer of the parent.
  public func _reducer<Parent: Reducer>(
    at state: WritableKeyPath<Parent.State, Storage>,
    action: CaseKeyPath<Parent.Action, StorageAction>,
    in parent: Parent,
    source: SourceSite
  ) -> Reduce<Parent.State, Parent.Action> {
    Reduce(parent)
  }
}
