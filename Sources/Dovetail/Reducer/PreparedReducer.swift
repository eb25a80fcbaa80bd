/// A reducer whose body was evaluated and compiled once: the form in which a store runs it.
///
/// A combinator makes one for each of its children and calls it for each action. Writing a feature does not need this
/// type; writing a combinator does:
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
/// - Isolation: a prepared reducer belongs to one store, and so to that store's actor.
public final class PreparedReducer<State, Action> {
  /// What is done for each action.
  @usableFromInline package let compiled: CompiledReducer

  /// The tasks that follow values of the state, if the reducer may have any.
  @usableFromInline package let tasks: TaskSubscriptions<State, Action>?

  /// Prepares a closure.
  ///
  /// - Parameter reduce: Changes the state in place and returns the effects to run.
  @inlinable
  @inline(__always)
  public convenience init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.init(tasks: nil, compiled: CompiledReducer([ReducerInstruction(call: erasing(reduce))]))
  }

  @inlinable
  @inline(__always)
  package convenience init(
    tasks: TaskSubscriptions<State, Action>?,
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.init(tasks: tasks, compiled: CompiledReducer([ReducerInstruction(call: erasing(reduce))]))
  }

  /// Prepares a closure on the addresses of a state and of an action that is borrowed and not changed.
  @inlinable
  @inline(__always)
  package convenience init(
    tasks: TaskSubscriptions<State, Action>?,
    at reduce: @escaping (_ state: AnyAddress, _ action: AnyAddress) -> Effect<Action>
  ) {
    self.init(tasks: tasks, compiled: CompiledReducer([ReducerInstruction { reduce($0, $1).node }]))
  }

  @usableFromInline
  package init(tasks: TaskSubscriptions<State, Action>?, compiled: CompiledReducer) {
    self.tasks = tasks
    self.compiled = compiled
  }

  /// Makes a prepared reducer that evaluates its body when the first action comes.
  @usableFromInline
  convenience init(evaluating feature: Any.Type, _ evaluate: @escaping () -> PreparedReducer) {
    let body = LazyBody(evaluate)
    self.init(
      tasks: TaskSubscriptions(feature: feature, body: body),
      compiled: CompiledReducer(evaluating: body.compile)
    )
  }

  /// Runs the reducer once.
  ///
  /// - Parameters:
  ///   - state: The state to change in place.
  ///   - action: What happened.
  /// - Returns: The effects to run.
  @inlinable
  @inline(__always)
  public func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    atAddress(of: action) { action in
      atAddress(of: &state) { state in
        reduce(at: AnyAddress(state), with: AnyAddress(action))
      }
    }
  }

  /// Runs the reducer on a state and an action at two addresses, of which the action is not changed.
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

  /// Makes a prepared reducer that runs this one and then another.
  @usableFromInline
  package func followed(by other: PreparedReducer) -> PreparedReducer {
    PreparedReducer(tasks: .both(tasks, other.tasks), compiled: CompiledReducer(joining: [compiled, other.compiled]))
  }
}

/// One instruction of a ``CompiledReducer``: calls a reducer, or runs the compiled reducer of a child.
///
/// It works on addresses and knows no types, so that one compiled piece of code takes an action down through any
/// features. The types are known to the closures in it, which are made where they are known to the compiler too.
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

  /// Where the child is, if this runs one.
  let location: FixedChildLocation?

  /// Wraps an effect of the child as an effect of the parent.
  private let adoptEffect: Adopt?

  /// What tells whether the state of a child is there, if it may be absent.
  //
  // Beside the child, to look at which takes a copy of all that is in it.
  let presence: OptionalProbe?

  /// Whether this is a child whose action is borrowed from the memory of the parent's action.
  let isChildInPlace: Bool

  /// Makes an instruction that calls a reducer, or that runs a compiled reducer.
  ///
  /// - Parameters:
  ///   - compiled: The compiled reducer of a child, or another one of the same state and actions.
  ///   - location: Where the child's state and action are.
  ///   - adopt: Wraps an effect of the child as an effect of the parent.
  ///   - call: The reducer; with a compiled reducer, what is called instead while the child's state is absent.
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
