/// One instruction of a ``CompiledReducer``: a reducer to call, the compiled reducer of a child to run, or an
/// ``Operator``, which acts without an action.
///
/// An instruction contains untyped addresses, so that one interpreter runs the reducers of all features. Its closures
/// contain the types: they are created in generic code that the compiler specializes.
@usableFromInline
package class ReducerInstruction {
  /// Runs a reducer on the addresses of a state and of an action that is borrowed and must not be changed.
  @usableFromInline
  package typealias Call = (
    _ state: AnyAddress, _ action: AnyAddress
  ) -> AnyEffectNode?

  /// Wraps an effect of a child, whose state is at an address, as an effect of the parent.
  @usableFromInline
  package typealias Adopt = (_ effect: AnyEffectNode, _ childState: AnyAddress) -> AnyEffectNode

  /// What an action does with an instruction.
  enum Kind {
    /// Calls ``ReducerInstruction/call``.
    case call

    /// Runs a compiled reducer of the same state and actions.
    case list

    /// Runs the compiled reducer of a child at a fixed location.
    case child

    /// Nothing: the instruction is an ``Operator``.
    case skip
  }

  final let kind: Kind
  @usableFromInline final let call: Call

  /// The compiled reducer that an action runs, for ``Kind/list`` and ``Kind/child``.
  final let compiled: CompiledReducer?

  /// The compiled reducer of the same state that ``call`` runs, or that this instruction is; `nil` if there is none.
  ///
  /// The operators of the instruction are those in it.
  private let inner: CompiledReducer?

  /// The location of the child; `nil` if the instruction does not run a child at a fixed location.
  final let location: FixedChildLocation?

  /// Wraps an effect of the child as an effect of the parent.
  private let adoptEffect: Adopt?

  /// Tests whether the optional state of a child is not `nil`; `nil` for a child that always exists.
  //
  // A field of its own, since reading `location` copies all of its fields.
  final let presence: OptionalProbe?

  /// Whether this is a child whose action is borrowed from the memory of the parent's action.
  final let isChildInPlace: Bool

  /// Creates an instruction that calls a reducer.
  ///
  /// - Parameters:
  ///   - inner: The compiled reducer that the function runs, if any, with the operators in it.
  ///   - call: Runs the reducer.
  @usableFromInline
  package init(around inner: CompiledReducer? = nil, call: @escaping Call) {
    (kind, self.inner, self.call) = (.call, inner, call)
    (compiled, location, adoptEffect, presence, isChildInPlace) = (nil, nil, nil, nil, false)
  }

  /// Creates an instruction that runs a compiled reducer of the same state and actions.
  init(running list: CompiledReducer) {
    (kind, inner, compiled) = (.list, list, list)
    call = { _, _ in nil }
    (location, adoptEffect, presence, isChildInPlace) = (nil, nil, nil, false)
  }

  /// Creates an instruction that runs the compiled reducer of a child.
  ///
  /// - Parameters:
  ///   - compiled: The compiled reducer of the child.
  ///   - location: The location of the child's state and action.
  ///   - adopt: Wraps an effect of the child as an effect of the parent.
  init(_ compiled: CompiledReducer, at location: FixedChildLocation, adopt: @escaping Adopt) {
    (kind, inner, self.compiled) = (.child, nil, compiled)
    call = { _, _ in nil }
    adoptEffect = adopt
    self.location = location
    isChildInPlace = location.projection.isInPlace
    presence = location.presence
  }

  /// Creates an operator, which an action does not run.
  init() {
    (kind, inner, compiled) = (.skip, nil, nil)
    call = { _, _ in nil }
    (location, adoptEffect, presence, isChildInPlace) = (nil, nil, nil, false)
  }

  /// Runs a child on an action whose bytes have to be cleared of the tag first.
  final func runCopied(_ childState: AnyAddress, _ action: AnyAddress) -> AnyEffectNode? {
    guard let location, let compiled else { return nil }
    return location.projection.borrowMatching(action) { compiled.run(childState, $0) }
  }

  final func adopt(_ effect: AnyEffectNode, _ childState: AnyAddress) -> AnyEffectNode {
    adoptEffect?(effect, childState) ?? effect
  }

  /// Reports an action for a child that is absent.
  func reportAbsence(for action: AnyAddress, in state: AnyAddress) {}

  // MARK: - What it runs

  /// Adds the children of the instruction to those of a feature.
  func add(to survey: inout BodySurvey) { inner?.add(to: &survey) }

  /// Counts the combinators that take payloads of an action.
  func countReceivers(of action: AnyAddress, in payloads: HandledPayloads) {
    inner?.countReceivers(of: action, in: payloads)
  }

  // MARK: - Without an action

  /// Whether the instruction may have operators: in itself, in a reducer that it calls, or in a child.
  var mayAct: Bool { inner != nil }

  /// The kinds of operators in the instruction and in its children.
  ///
  /// - Parameter ancestors: The enclosing features, which stop the recursion at a feature that contains itself.
  func kinds(within ancestors: [ObjectIdentifier]) -> OperatorKinds { inner?.kinds(within: ancestors) ?? [] }

  /// Mounts the feature, and starts, restarts and cancels its tasks, according to the state.
  ///
  /// - Parameters:
  ///   - state: The address of the state, which may be changed.
  ///   - context: The context of effects of the feature.
  ///   - sink: The `ActionSink` of the feature.
  func update(_ state: AnyAddress, _ context: EffectContext, _ sink: AnyObject) {
    inner?.update(state, context, sink)
  }

  /// Updates the children, after ``update(_:_:_:)`` of their parent.
  func updateChildren(_ state: AnyAddress, _ context: EffectContext, _ sink: AnyObject) {
    inner?.updateChildren(state, context, sink)
  }

  /// Lets the operators of this feature, but not of its children, handle an event or a modification.
  ///
  /// - Parameters:
  ///   - visit: The event or the modification.
  ///   - state: The address of the state of the feature, which may be changed.
  ///   - start: Starts effects of the feature.
  ///   - below: Visits the child on the way to the origin of the visit. Operators that see the change call it first.
  func handle(_ visit: FeatureVisit, _ state: AnyAddress, _ start: EffectStart, below: () -> Void) {
    guard let inner else { return below() }
    inner.handle(visit, state, start, below: below)
  }

  /// Visits the child with the first key of a path.
  ///
  /// - Returns: Whether the child is one of this instruction. It may have been removed from the state.
  func visitChild(
    _ path: ArraySlice<ScopeKey>,
    _ visit: FeatureVisit,
    _ state: AnyAddress,
    _ start: EffectStart
  ) -> Bool { inner?.visitChild(path, visit, state, start) ?? false }
}

/// An instruction whose reducer and operators run with overridden dependencies.
@usableFromInline
package final class OverridingInstruction: ReducerInstruction {
  private let dependencyOverride: DependencyOverride

  /// Creates an instruction.
  ///
  /// - Parameters:
  ///   - dependencyOverride: Overrides the dependencies.
  ///   - inner: The compiled reducer that has the operators.
  ///   - call: Runs the reducer with the overridden dependencies.
  @usableFromInline
  package init(_ dependencyOverride: DependencyOverride, around inner: CompiledReducer, call: @escaping Call) {
    self.dependencyOverride = dependencyOverride
    super.init(around: inner, call: call)
  }

  override func kinds(within ancestors: [ObjectIdentifier]) -> OperatorKinds {
    dependencyOverride.run { super.kinds(within: ancestors) }
  }

  override func add(to survey: inout BodySurvey) {
    dependencyOverride.run { super.add(to: &survey) }
  }

  override func update(_ state: AnyAddress, _ context: EffectContext, _ sink: AnyObject) {
    dependencyOverride.run { super.update(state, context, sink) }
  }

  override func updateChildren(_ state: AnyAddress, _ context: EffectContext, _ sink: AnyObject) {
    dependencyOverride.run { super.updateChildren(state, context, sink) }
  }

  override func handle(_ visit: FeatureVisit, _ state: AnyAddress, _ start: EffectStart, below: () -> Void) {
    let outer = ThreadLocals.current.pointee.dependencies
    dependencyOverride.run {
      super.handle(visit, state, start) {
        // Below are the operators of the reducers next to this one, which do not have its dependencies.
        let locals = ThreadLocals.current
        let inner = locals.pointee.dependencies
        locals.pointee.dependencies = outer
        defer { locals.pointee.dependencies = inner }
        below()
      }
    }
  }

  override func visitChild(
    _ path: ArraySlice<ScopeKey>,
    _ visit: FeatureVisit,
    _ state: AnyAddress,
    _ start: EffectStart
  ) -> Bool {
    dependencyOverride.run { super.visitChild(path, visit, state, start) }
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
