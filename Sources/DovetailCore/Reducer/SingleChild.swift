/// The child container of `Scope`, `ifLet` on an optional, and `ifCaseLet`: it has a single child.
@usableFromInline
package final class SingleChild<State, Action, ChildState, ChildAction>: ChildContainer {
  @usableFromInline let access: StateAccess<State, ChildState>
  @usableFromInline package let action: AnyCasePath<Action, ChildAction>
  @usableFromInline package let projection: PayloadLayout?

  @usableFromInline package let isRemovable: Bool
  @usableFromInline let fixedLocation: FixedChildLocation?
  @usableFromInline let identity: ((ChildState) -> AnyHashable)?

  /// The name and the source location of the operator, for messages; `nil` for a child that always exists.
  private let site: (operator: StaticString, source: SourceSite)?

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - access: Accesses the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - site: The name and the source location of the operator, which are reported with an action for an absent child;
  ///     `nil` for a child that always exists.
  @usableFromInline
  init(
    _ access: StateAccess<State, ChildState>,
    action: AnyCasePath<Action, ChildAction>,
    at site: (operator: StaticString, source: SourceSite)?
  ) {
    self.access = access
    self.action = action
    projection = PayloadLayout(action)
    isRemovable = site != nil
    // A child that is always present is never replaced by another, so it needs no identity.
    identity = isRemovable ? ChildIdentity.function(for: ChildState.self) : nil
    // A fixed location lets the interpreter run the child without a call of this container.
    fixedLocation = FixedChildLocation(access, projection)
    self.site = site
  }

  @inlinable
  package var fixedChild: (location: FixedChildLocation, id: Void)? { fixedLocation.map { ($0, ()) } }

  @inlinable
  @inline(__always)
  package func childAction(in action: AnyAddress) -> (id: Void, action: AnyAddress)? {
    ((), action)
  }

  @inlinable
  @inline(__always)
  package func withChild(
    _ id: Void,
    in state: Address<State>,
    _ body: (Address<ChildState>) -> Void
  ) -> Bool {
    access.withAddress(in: state, body)
  }

  @usableFromInline
  package func forEachChild(in state: inout State, _ body: (AnyHashable?, inout ChildState) -> Void) {
    _ = access.withValue(of: &state) { body(identity?($0), &$0) }
  }

  @usableFromInline
  package func embedding(_ childIdentity: AnyHashable?) -> @Sendable (ChildAction) -> Action { action.embedding }

  @usableFromInline
  package func action(_ action: ChildAction, of childIdentity: AnyHashable?) -> ChildAction? { action }

  @usableFromInline
  package func childIdentity(of id: Void, in state: Address<State>) -> AnyHashable? {
    guard let identity else { return nil }
    var childIdentity: AnyHashable?
    _ = access.withAddress(in: state) { childIdentity = identity($0.pointee) }
    return childIdentity
  }

  @usableFromInline
  package func childID(at childIdentity: AnyHashable?, in state: Address<State>) -> Void? {
    self.childIdentity(of: (), in: state) == childIdentity ? () : nil
  }

  @usableFromInline
  package func reportAbsence(
    of id: Void,
    for action: Address<Action>,
    in state: Address<State>
  ) {
    guard let site else { return }
    report(.childIsAbsent(site.operator, action: action.pointee, source: site.source), at: site.source)
  }
}

extension SingleChild {
  /// Prepares the reducer of a child in a property.
  ///
  /// - Parameters:
  ///   - child: The reducer of the child.
  ///   - state: The identity of the property.
  ///   - action: The identity of the case of the actions.
  ///   - parent: The reducer to run after the child's, if any.
  @inlinable
  func preparedReducer(
    ofProperty child: some Reducer<ChildState, ChildAction>,
    state: some Hashable,
    action: some Hashable,
    before parent: PreparedReducer<State, Action>?
  ) -> PreparedReducer<State, Action> {
    let child = child.prepared()
    let scope = scope(state: state, action: action)
    return prepare(child, fixedStep(child, at: scope), at: scope, before: parent)
  }

  /// Prepares what need not be specialized.
  //
  // Most properties are stored, so that the interpreter runs the child. A specialized instruction for the others would
  // take longer to compile than the rest.
  @usableFromInline
  func prepare(
    _ child: PreparedReducer<ChildState, ChildAction>,
    _ fixed: ReducerInstruction?,
    at scope: ChildScope,
    before parent: PreparedReducer<State, Action>?
  ) -> PreparedReducer<State, Action> {
    guard let fixed else { return PreparedReducer(step(child, at: scope, before: parent)) }
    return PreparedReducer(fixed, before: parent)
  }
}

/// The location of a child's state in the state of its parent, and of its action in an action of the parent.
@usableFromInline
package struct FixedChildLocation {
  let projection: PayloadLayout
  @usableFromInline let offset: Int
  let presence: OptionalProbe?
  let mutation: Unretained<TrackedMutation>?

  /// Creates the location of a child.
  ///
  /// The result is `nil` if the state is not at a fixed offset, or if the layout of the action is unknown.
  init?<Root, Value>(_ access: StateAccess<Root, Value>, _ projection: PayloadLayout?) {
    guard let projection, let offset = access.offset else { return nil }
    self.projection = projection
    self.offset = offset
    presence = access.presence
    mutation = access.mutation
  }
}
