/// The child container of `Scope`, `ifLet` on an optional, and `ifCaseLet`: it has a single child.
@usableFromInline
package final class SingleChild<State, Action, ChildState, ChildAction>: ChildContainer {
  @usableFromInline let access: StateAccess<State, ChildState>
  @usableFromInline package let action: AnyCasePath<Action, ChildAction>
  @usableFromInline package let projection: PayloadLayout?

  @usableFromInline package let isRemovable: Bool
  @usableFromInline let fixedLocation: FixedChildLocation?
  @usableFromInline let identity: ((ChildState) -> AnyHashable)?
  private let reportAbsence: (Action) -> Void

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - access: Accesses the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - reportAbsence: Receives an action for an absent child; `nil` for a child that always exists.
  @usableFromInline
  init(
    _ access: StateAccess<State, ChildState>,
    action: AnyCasePath<Action, ChildAction>,
    reportAbsence: ((Action) -> Void)?
  ) {
    self.access = access
    self.action = action
    projection = PayloadLayout(action)
    isRemovable = reportAbsence != nil
    // A child that is always present is never replaced by another, so it needs no identity.
    identity = isRemovable ? ChildIdentity.function(for: ChildState.self) : nil
    // A fixed location lets the interpreter run the child without a call of this container.
    fixedLocation = FixedChildLocation(access, projection)
    self.reportAbsence = reportAbsence ?? { _ in }
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

  @inlinable
  package func forEachChild(in state: inout State, _ body: (AnyHashable?, inout ChildState) -> Void) {
    _ = access.withValue(of: &state) { body(identity?($0), &$0) }
  }

  @inlinable
  package func embedding(_ childIdentity: AnyHashable?) -> @Sendable (ChildAction) -> Action { action.embedding }

  @inlinable
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
    reportAbsence(action.pointee)
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
