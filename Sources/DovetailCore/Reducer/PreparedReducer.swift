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
public final class PreparedReducer<State, Action> {
  /// The instructions to run for each action.
  @usableFromInline package let compiled: CompiledReducer

  /// What the operators of the reducer do without an action; `nil` if there are no such operators.
  @usableFromInline package let subscriptions: Subscriptions<State, Action>?

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
  public convenience init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    // `erasing` converts the closure to one of two untyped addresses.
    self.init(subscriptions: nil, compiled: CompiledReducer([ReducerInstruction(call: erasing(reduce))]))
  }

  @inlinable
  @inline(__always)
  package convenience init(
    subscriptions: Subscriptions<State, Action>?,
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.init(subscriptions: subscriptions, compiled: CompiledReducer([ReducerInstruction(call: erasing(reduce))]))
  }

  /// Prepares a closure that takes the addresses of a state and of an action, which is borrowed and not changed.
  @inlinable
  @inline(__always)
  package convenience init(
    subscriptions: Subscriptions<State, Action>?,
    at reduce: @escaping (_ state: AnyAddress, _ action: AnyAddress) -> Effect<Action>
  ) {
    self.init(subscriptions: subscriptions, compiled: CompiledReducer([ReducerInstruction { reduce($0, $1).node }]))
  }

  @usableFromInline
  package init(subscriptions: Subscriptions<State, Action>?, compiled: CompiledReducer) {
    self.subscriptions = subscriptions
    self.compiled = compiled
  }

  /// Creates a prepared reducer that evaluates its body when it is first used.
  @usableFromInline
  convenience init(evaluating feature: Any.Type, _ evaluate: @escaping () -> PreparedReducer) {
    let body = LazyBody(evaluate)
    self.init(
      subscriptions: BodySubscriptions(feature, body),
      compiled: CompiledReducer(evaluating: body.compile)
    )
  }

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
        reduce(at: AnyAddress(state), with: AnyAddress(action))
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
    PreparedReducer(
      subscriptions: .both(subscriptions, other.subscriptions),
      compiled: CompiledReducer(joining: [compiled, other.compiled])
    )
  }
}

/// One instruction of a ``CompiledReducer``: calls a reducer, or runs the compiled reducer of a child.
///
/// An instruction contains untyped addresses, so that one interpreter runs the reducers of all features. Its closures
/// contain the types: they are created in generic code that the compiler specializes.
@usableFromInline
package final class ReducerInstruction {
  /// Runs a reducer on the addresses of a state and of an action that is borrowed and must not be changed.
  @usableFromInline
  package typealias Call = (
    _ state: AnyAddress, _ action: AnyAddress
  ) -> AnyEffectNode?

  /// Wraps an effect of a child, whose state is at an address, as an effect of the parent.
  @usableFromInline
  package typealias Adopt = (_ effect: AnyEffectNode, _ childState: AnyAddress) -> AnyEffectNode

  @usableFromInline let call: Call
  let compiled: CompiledReducer?

  /// The location of the child; `nil` if the instruction does not run a child.
  let location: FixedChildLocation?

  /// Wraps an effect of the child as an effect of the parent.
  private let adoptEffect: Adopt?

  /// Tests whether the optional state of a child is not `nil`; `nil` for a child that always exists.
  //
  // A field of its own, since reading `location` copies all of its fields.
  let presence: OptionalProbe?

  /// Whether this is a child whose action is borrowed from the memory of the parent's action.
  let isChildInPlace: Bool

  /// Creates an instruction that calls a reducer, or that runs a compiled reducer.
  ///
  /// - Parameters:
  ///   - compiled: The compiled reducer of a child, or another one of the same state and actions.
  ///   - location: The location of the child's state and action.
  ///   - adopt: Wraps an effect of the child as an effect of the parent.
  ///   - call: The reducer to call. For a child at a fixed location, it only reports an action for an absent child.
  @usableFromInline
  package init(
    _ compiled: CompiledReducer? = nil,
    at location: FixedChildLocation? = nil,
    adopt: Adopt? = nil,
    call: @escaping Call
  ) {
    self.call = call
    self.compiled = compiled
    self.location = location
    adoptEffect = adopt
    isChildInPlace = location?.projection.isInPlace ?? false
    presence = location?.presence
  }

  /// Runs a child on an action whose bytes have to be cleared of the tag first.
  func runCopied(_ childState: AnyAddress, _ action: AnyAddress) -> AnyEffectNode? {
    guard let location, let compiled else { return nil }
    return location.projection.borrowMatching(action) { compiled.run(childState, $0) }
  }

  func adopt(_ effect: AnyEffectNode, _ childState: AnyAddress) -> AnyEffectNode {
    adoptEffect?(effect, childState) ?? effect
  }
}

/// Converts a closure that takes values into a closure that takes addresses.
@inlinable
@inline(__always)
func erasing<State, Action>(_ reduce: @escaping (inout State, Action) -> Effect<Action>) -> ReducerInstruction.Call {
  { state, action in
    passing(&state.bound(to: State.self).pointee, &action.bound(to: Action.self).pointee, to: reduce)
  }
}

/// Calls a closure with an action that is passed as `inout`, although nothing changes the action.
///
/// If the action were loaded from a pointer, the optimizer would copy it.
@inlinable
@inline(__always)
func passing<State, Action>(
  _ state: inout State,
  _ action: inout Action,
  to reduce: (inout State, Action) -> Effect<Action>
) -> AnyEffectNode? {
  reduce(&state, action).node
}
