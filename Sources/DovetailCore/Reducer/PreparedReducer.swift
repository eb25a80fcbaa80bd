/// A reducer whose body was evaluated and compiled once: the form in which a store runs it.
///
/// A combinator creates one for each of its children and calls it for each action. Only code that implements a
/// combinator needs this type:
///
/// ```swift
/// struct Logged<Base: Reducer>: Reducer {
///   let base: Base
///   func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
///     print(action)
///     return base.reduce(into: &state, action: action)
///   }
/// }
/// ```
///
/// Such a reducer evaluates the body of `base` for each action. Storing `base.prepared()` instead of `base` evaluates
/// the body once.
///
/// - Isolation: a prepared reducer belongs to one store, and is used on that store's actor.
public struct PreparedReducer<State, Action> {
  /// The instructions, with those that act without an action.
  @usableFromInline package let compiled: CompiledReducer

  /// Prepares a closure.
  ///
  /// ```swift
  /// func prepared() -> PreparedReducer<State, Action> {
  ///   PreparedReducer { state, action in .none }
  /// }
  /// ```
  ///
  /// - Parameter reduce: Changes the state in place and returns the effects to run.
  @inlinable
  @inline(__always)
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    // `erasing` converts the closure to one of two untyped addresses.
    self.init(ReducerInstruction(call: erasing(reduce)))
  }

  /// Prepares a closure that runs another reducer.
  ///
  /// - Parameters:
  ///   - base: The other reducer, whose operators this one has as well.
  ///   - added: An operator, if any, which comes after those of the other reducer.
  ///   - reduce: Changes the state in place and returns the effects to run.
  @inlinable
  @inline(__always)
  package init(
    around base: PreparedReducer,
    adding added: Operator<State, Action>? = nil,
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.init(ReducerInstruction(around: base.compiled, call: erasing(reduce)), added)
  }

  /// Prepares a closure that takes the addresses of a state and of an action, which is borrowed and not changed.
  @inlinable
  @inline(__always)
  package init(
    around base: PreparedReducer? = nil,
    adding added: Operator<State, Action>? = nil,
    at reduce: @escaping (_ state: AnyAddress, _ action: AnyAddress) -> Effect<Action>
  ) {
    self.init(ReducerInstruction(around: base?.compiled) { reduce($0, $1).node }, added)
  }

  /// Prepares an instruction, and an operator that comes after it.
  @usableFromInline
  package init(_ instruction: ReducerInstruction, _ added: Operator<State, Action>? = nil) {
    let first = CompiledReducer(instruction)
    compiled = added.map { CompiledReducer(first, before: CompiledReducer($0)) } ?? first
  }

  /// Prepares an instruction, and another reducer to run after it.
  @usableFromInline
  init(_ instruction: ReducerInstruction, before other: PreparedReducer?) {
    let first = CompiledReducer(instruction)
    compiled = if let other { CompiledReducer(first, before: other.compiled) } else { first }
  }

  @usableFromInline
  package init(_ compiled: CompiledReducer) { self.compiled = compiled }

  /// Runs the reducer once.
  ///
  /// - Parameters:
  ///   - state: The state to change in place.
  ///   - action: The action.
  /// - Returns: The effects to run.
  @inlinable
  @inline(__always)
  public func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    // Both are borrowed in place: a large state or action is not copied.
    atAddress(of: action) { action in
      atAddress(of: &state) { state in
        #if DEBUG
          compiled.noteCall(with: AnyAddress(action), Action.self)
        #endif
        return reduce(at: AnyAddress(state), with: AnyAddress(action))
      }
    }
  }

  /// Runs the reducer on a state and an action at two addresses.
  ///
  /// The action is not changed.
  @inlinable
  @inline(__always)
  package func reduce(at state: AnyAddress, with action: AnyAddress) -> Effect<Action> {
    // A reducer without children is the most common one. It needs no interpreter.
    let node =
      if let only = compiled.only {
        only.with { $0.call(state, action) }
      } else {
        compiled.run(state, action)
      }
    return Effect(of: node)
  }

  /// Returns a prepared reducer that runs this reducer, and then another one.
  @usableFromInline
  package func followed(by other: PreparedReducer) -> PreparedReducer {
    // Joined instead of nested, so that the interpreter runs both in one loop.
    PreparedReducer(CompiledReducer(compiled, before: other.compiled))
  }
}
