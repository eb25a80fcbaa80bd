/// A child in a place of its own: in a property, an optional, or a case of an enum.
@usableFromInline
package final class SingleChild<State, Action, ChildState, ChildAction>: ChildContainer {
  @usableFromInline let access: StateAccess<State, ChildState>
  @usableFromInline let action: AnyCasePath<Action, ChildAction>
  @usableFromInline let projection: CaseProjection?

  @usableFromInline package let isTransient: Bool
  @usableFromInline package let fixedPlace: FixedChildPlace?
  private let identity: ((ChildState) -> AnyHashable)?
  private let reportAbsence: (Action) -> Void

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - access: The way to the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - reportAbsence: Is given an action that came while the child was absent; `nil` for a child that is always there.
  @usableFromInline
  init(
    _ access: StateAccess<State, ChildState>,
    action: AnyCasePath<Action, ChildAction>,
    reportAbsence: ((Action) -> Void)?
  ) {
    self.access = access
    self.action = action
    projection = CaseProjection(action)
    isTransient = reportAbsence != nil
    identity = isTransient ? ChildIdentity.function(for: ChildState.self) : nil
    fixedPlace = FixedChildPlace(access, projection)
    self.reportAbsence = reportAbsence ?? { _ in }
  }

  @inlinable
  package func withChildAction(in action: UnsafeMutableRawPointer, _ body: (Void, UnsafeMutableRawPointer) -> Void) {
    self.action.lend(action, along: projection) { body((), $0) }
  }

  @inlinable
  package func withChild(_ id: Void, in state: inout State, _ body: (inout ChildState) -> Void) -> Bool {
    access.withValue(of: &state, body)
  }

  @inlinable
  package func forEachChild(in state: inout State, _ body: (Void, inout ChildState) -> Void) {
    _ = access.withValue(of: &state) { body((), &$0) }
  }

  @inlinable
  package func embedding(_ id: Void) -> @Sendable (ChildAction) -> Action { action.embedding }

  @usableFromInline
  package func placeID(of id: Void, _ child: ChildState) -> AnyHashable? { identity?(child) }

  @inlinable
  package func childID(at placeID: AnyHashable?) -> Void? { () }

  @usableFromInline
  package func reportAbsence(of id: Void, for action: UnsafeMutableRawPointer) {
    reportAbsence(action.assumingMemoryBound(to: Action.self).pointee)
  }
}
