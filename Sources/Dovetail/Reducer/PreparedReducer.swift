/// A reducer in the form in which a store runs it: closures, made where the types of the reducer were known.
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
/// A reducer written like that needs no runner of its own, and evaluates the body of `base` at each action. Keeping
/// `base.prepared()` in place of `base`, and calling that, evaluates it once.
///
/// - Isolation: a runner belongs to one store, and so to that store's actor.
public final class PreparedReducer<State, Action> {
  /// What is done for each action.
  @usableFromInline package let program: CompiledReducer

  /// The tasks that follow values of the state, if the reducer may have any.
  @usableFromInline package let tasks: TaskSubscriptions<State, Action>?

  /// Makes a runner of a closure.
  ///
  /// - Parameter reduce: Changes the state in place and returns the effects to run.
  @inlinable
  @inline(__always)
  public convenience init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.init(tasks: nil, program: CompiledReducer(calling: reduce))
  }

  @inlinable
  @inline(__always)
  package convenience init(
    tasks: TaskSubscriptions<State, Action>?,
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.init(tasks: tasks, program: CompiledReducer(calling: reduce))
  }

  /// Makes a runner of a closure that works on a state and an action at two addresses, of which the action is lent and
  /// not changed.
  @inlinable
  @inline(__always)
  package convenience init(
    tasks: TaskSubscriptions<State, Action>?,
    at reduce: @escaping (_ state: AnyAddress, _ action: AnyAddress) -> Effect<Action>
  ) {
    self.init(tasks: tasks, program: CompiledReducer([ReducerInstruction { reduce($0, $1).node }]))
  }

  @usableFromInline
  package init(tasks: TaskSubscriptions<State, Action>?, program: CompiledReducer) {
    self.tasks = tasks
    self.program = program
  }

  /// Makes a runner that evaluates a body when it is first needed.
  @usableFromInline
  convenience init(evaluating feature: Any.Type, _ evaluate: @escaping () -> PreparedReducer) {
    let body = LazyBody(evaluate)
    self.init(
      tasks: TaskSubscriptions(feature: feature, body: body),
      program: CompiledReducer(evaluating: body.compile)
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
        reduce(at: AnyAddress(state), lent: AnyAddress(action))
      }
    }
  }

  /// Runs the reducer on a state and an action at two addresses, of which the action is not changed.
  @inlinable
  @inline(__always)
  package func reduce(at state: AnyAddress, lent action: AnyAddress) -> Effect<Action> {
    let node =
      if let only = program.only {
        only.with { $0.call(state, action) }
      } else {
        program.run(state, action)
      }
    return Effect(of: node)
  }

  /// Makes a runner that runs another after this one.
  @usableFromInline
  package func followed(by other: PreparedReducer) -> PreparedReducer {
    PreparedReducer(tasks: .both(tasks, other.tasks), program: CompiledReducer(joining: [program, other.program]))
  }
}

/// One step of what a store does for an action: a reducer that is called, or the steps of a child.
///
/// It works on addresses and knows no types, so that one compiled piece of code takes an action down through any
/// features. The types are known to the closures in it, which are made where they are known to the compiler too.
@usableFromInline
package final class ReducerInstruction {
  /// Runs a reducer on the state and the action at two addresses, of which the action is lent and not to be changed.
  @usableFromInline
  package typealias Call = (
    _ state: AnyAddress, _ action: AnyAddress
  ) -> AnyEffectNode?

  /// Puts an effect of a child, whose state is at an address, into its place in the parent's effects.
  @usableFromInline
  package typealias Adopt = (_ effect: AnyEffectNode, _ childState: AnyAddress) -> AnyEffectNode

  @usableFromInline let call: Call
  let program: CompiledReducer?

  /// Where the child is, if this runs one.
  let place: FixedChildLocation?

  /// Puts an effect of the child into its place.
  private let adoptEffect: Adopt?

  /// What tells whether the state of a child is there, if it may be absent.
  //
  // Beside the child, to look at which takes a copy of all that is in it.
  let presence: OptionalProbe?

  /// Whether this is a child whose action is lent where it is.
  let isChildInPlace: Bool

  /// Makes a step that calls a reducer, or one that does what a program does.
  ///
  /// - Parameters:
  ///   - program: What a child does, or another reducer of the same state and actions.
  ///   - place: Where the child's state and action are.
  ///   - adopt: Puts an effect of the child into its place.
  ///   - call: The reducer; where there is a program, what is called in its place when the child's state is absent.
  @usableFromInline
  package init(
    _ program: CompiledReducer? = nil,
    at place: FixedChildLocation? = nil,
    adopt: Adopt? = nil,
    call: @escaping Call
  ) {
    self.call = call
    self.program = program
    self.place = place
    adoptEffect = adopt
    isChildInPlace = place?.projection.isInPlace ?? false
    presence = place?.presence
  }

  /// Runs a child on an action whose bytes have to be cleared of the tag first.
  func runCopied(_ childState: AnyAddress, _ action: AnyAddress) -> AnyEffectNode? {
    guard let place, let program else { return nil }
    return place.projection.lendMatching(action) { program.run(childState, $0) }
  }

  func adopt(_ effect: AnyEffectNode, _ childState: AnyAddress) -> AnyEffectNode {
    adoptEffect?(effect, childState) ?? effect
  }
}
