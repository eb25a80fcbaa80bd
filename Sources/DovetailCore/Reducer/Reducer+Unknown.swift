/// A reducer to which no child has been added by an operator.
///
/// Overloads of the operators for the compiler's messages alone stand in an extension of it: with one for each link of
/// a chain, the time to diagnose a chain of mistakes would double with each link.
public protocol _ReducerWithoutOperators: Reducer {}

extension BindingReducer: _ReducerWithoutOperators {}

extension CombineReducers: _ReducerWithoutOperators {}

extension EmptyReducer: _ReducerWithoutOperators {}

extension Reduce: _ReducerWithoutOperators {}

// The type of the value is not part of these key paths, so that a misspelled name is the only mistake in a call. The
// operators themselves would have a second one, as they cannot tell the type. The closures have no builder: a child
// that is wrong itself is not the mistake that these overloads name.
extension _ReducerWithoutOperators {
  /// Rejects a property without elements, with a message.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: Has no meaning.
  ///   - element: Has no meaning.
  @available(
    *,
    unavailable,
    message: "'forEach' needs an 'IdentifiedArrayOf' or a 'StackState', and a reducer of its elements."
  )
  @_disfavoredOverload
  public func forEach<StorageAction, Element>(
    _ state: PartialKeyPath<State>,
    action: CaseKeyPath<Action, StorageAction>,
    element: () -> Element
  ) -> some Reducer<State, Action> {
    self
  }

  /// Rejects elements without a reducer, with a message.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: Has no meaning.
  @available(
    *,
    unavailable,
    message: "Add the reducer of an element in braces: '{ Row() }'. Only an enum with '@Reducer' brings its own."
  )
  @_disfavoredOverload
  public func forEach<StorageAction>(
    _ state: PartialKeyPath<State>,
    action: CaseKeyPath<Action, StorageAction>
  ) -> some Reducer<State, Action> {
    self
  }

  /// Rejects a property that is not an optional child, with a message.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: Has no meaning.
  ///   - child: Has no meaning.
  @available(
    *,
    unavailable,
    message: "'ifLet' needs an optional child. 'Scope' is for a required one, 'forEach' for elements."
  )
  @_disfavoredOverload
  public func ifLet<StorageAction, Child>(
    _ state: PartialKeyPath<State>,
    action: CaseKeyPath<Action, StorageAction>,
    then child: () -> Child
  ) -> some Reducer<State, Action> {
    self
  }

  /// Rejects a child without a reducer, or a presented child without a `$`, with a message.
  ///
  /// - Parameters:
  ///   - state: The property.
  ///   - action: Has no meaning.
  @available(
    *,
    unavailable,
    message: "Write '\\.$child' if the property has '@Presents', or else add the reducer of the child: '{ Child() }'."
  )
  @_disfavoredOverload
  public func ifLet<StorageAction>(
    _ state: PartialKeyPath<State>,
    action: CaseKeyPath<Action, StorageAction>
  ) -> some Reducer<State, Action> {
    self
  }

  /// Runs a closure with `return` after this reducer has changed a value of the state.
  ///
  /// The compiler ignores a result builder for a closure with `return`, and chooses the overload with the builder. With
  /// an error elsewhere in the body, it would report the `return` instead of the error, without this overload.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value to compare.
  ///   - line: Has no meaning. An overload cannot differ in a result builder alone.
  ///   - perform: Receives the old value and the state, which it may change, and returns the effects to run.
  /// - Returns: A reducer that runs this reducer and compares the values before and after.
  @inlinable
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of toValue: @escaping (_ state: State) -> Value,
    line: UInt = #line,
    _ perform: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    onChange(of: toValue) { perform($0, &$1) }
  }
}
