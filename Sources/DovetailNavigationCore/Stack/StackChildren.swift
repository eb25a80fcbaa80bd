import Dovetail

/// The child container of `forEach` on a stack: its children are the elements.
@usableFromInline
final class StackChildren<State, Action, ElementState, ElementAction>: DismissableContainer {
  @usableFromInline typealias StackActions = StackAction<ElementState, ElementAction>

  @usableFromInline let access: StateAccess<State, StackState<ElementState>>
  @usableFromInline let action: AnyCasePath<Action, StackActions>
  @usableFromInline let projection: PayloadLayout?

  /// The layout of the indirect case `element`: the pointer to its box.
  ///
  /// `nil` if an element's action has to be copied out of the enum.
  @usableFromInline let box: PayloadLayout?

  /// The offset of the state of an element in its entry.
  @usableFromInline let valueOffset: Int

  @usableFromInline let presentedOverride = DependencyOverride(DismissEffect.present)
  @usableFromInline let source: SourceSite

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that holds the actions of the stack.
  ///   - source: The source location of the combinator, at which misuse is reported.
  @usableFromInline
  init(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: AnyCasePath<Action, StackActions>,
    source: SourceSite
  ) {
    self.action = action
    self.source = source
    projection = PayloadLayout(action)
    box = PayloadLayout(toBoxOf: "element", in: StackActions.self)
    access = StateAccess(state)
    // Not `nil`, because `value` is a stored property of a struct.
    valueOffset = MemoryLayout<Identified<StackElementID, ElementState>>.offset(of: \.value)!
  }

  @usableFromInline
  var hasVersion: Bool { true }

  @inlinable
  @inline(__always)
  func childAction(in action: AnyAddress) -> (id: StackElementID, action: AnyAddress)? {
    box?.boxed(StackElementID.self, ElementAction.self, at: action)
  }

  @inlinable
  func handle(
    _ action: StackActions,
    in parentAction: Address<Action>,
    _ state: Address<State>,
    _ run: (StackElementID, AnyAddress) -> StackElementID?
  ) -> StackElementID? {
    switch action {
    case .element(let id, var elementAction):
      return atAddress(of: &elementAction) { run(id, AnyAddress($0)) }
    case .popFrom(let id):
      if contains(id, in: state) { return id }
      reportMissing(.poppedMissingElement, id, for: parentAction, in: state)
    case .push(let id, let elementState):
      if contains(id, in: state) {
        reportMissing(.pushedPresentElement, id, for: parentAction, in: state)
      } else {
        take(id, for: parentAction)
        _ = access.withAddress(in: state) { $0.pointee.push(elementState, id: id) }
      }
    }
    return nil
  }

  @inlinable
  func remove(_ removal: StackElementID, in state: Address<State>) {
    _ = access.withAddress(in: state) { $0.pointee.pop(from: removal) }
  }

  @inlinable
  @inline(__always)
  func withChild(
    _ id: StackElementID,
    in state: Address<State>,
    _ body: (Address<ElementState>) -> Void
  ) -> Bool {
    var isThere = false
    _ = access.withAddress(in: state) { path in
      guard let position = path.pointee.entries.indexFromEnd(id: id) else { return }
      isThere = true
      // In place, and with a notification of the element's observers if its identity changes.
      path.pointee.entries.withWatchedElement(at: position) {
        // Passes the address of the state within the entry, so that the element's reducer changes it without a copy.
        body((AnyAddress($0) + valueOffset).bound(to: ElementState.self))
      }
    }
    return isThere
  }

  @usableFromInline
  func forEachChild(in state: inout State, _ body: (AnyHashable?, inout ElementState) -> Void) {
    _ = access.withValue(of: &state) { path in
      for position in path.indices {
        let id = AnyHashable(path.ids[position])
        path.entries.withElement(at: position) { body(id, &$0.value) }
      }
    }
  }

  @usableFromInline
  func childIdentity(of id: StackElementID, in state: Address<State>) -> AnyHashable? { AnyHashable(id) }

  @usableFromInline
  func childID(at childIdentity: AnyHashable?, in state: Address<State>) -> StackElementID? {
    childIdentity?.base as? StackElementID
  }

  @usableFromInline
  func embedding(_ childIdentity: AnyHashable?) -> @Sendable (ElementAction) -> Action {
    // The node of an element is always created with its id.
    let id = childIdentity?.base as! StackElementID
    return { [embed = action.embedding] in embed(.element(id: id, action: $0)) }
  }

  @usableFromInline
  func action(_ action: StackActions, of childIdentity: AnyHashable?) -> ElementAction? {
    guard case .element(let id, let elementAction) = action, childIdentity?.base as? StackElementID == id else {
      return nil
    }
    return elementAction
  }

  @usableFromInline
  func dismissal(_ childIdentity: AnyHashable?, in state: Address<State>?) -> Action? {
    (childIdentity?.base as? StackElementID).map { action.embedding(.popFrom(id: $0)) }
  }

  @usableFromInline
  func version(of state: Address<State>) -> UInt64 {
    var version: UInt64 = 0
    _ = access.withAddress(in: state) { version = $0.pointee.entries.markStructure() }
    return version
  }

  @usableFromInline
  func reportAbsence(
    of id: StackElementID,
    for action: Address<Action>,
    in state: Address<State>
  ) {
    reportMissing(.actionOfMissingElement, id, for: action, in: state)
  }
}

extension StackChildren {
  @inlinable
  func contains(_ id: StackElementID, in state: Address<State>) -> Bool {
    // A read in place, without the work around a change.
    if let offset = access.offset {
      return (AnyAddress(state) + offset).bound(to: StackState<ElementState>.self).pointee.contains(id)
    }
    var isPresent = false
    _ = access.withAddress(in: state) { isPresent = $0.pointee.contains(id) }
    return isPresent
  }

  /// Consumes the id of a pushed element, so that the generator does not return it for another element.
  ///
  /// An id below the next one was returned by the generator before.
  @usableFromInline
  func take(_ id: StackElementID, for action: Address<Action>) {
    let generator = StackElementIDGenerator.current
    let expected = generator.peek()
    if id == expected {
      _ = generator.next()
    } else if id.generation > expected.generation, DependencyValues.current.context == .test {
      report(.pushedUnexpectedID(id, expected: expected, action: action.pointee, source: source), at: source)
    }
  }

  @usableFromInline
  func reportMissing(
    _ mistake: StackMistake,
    _ id: StackElementID,
    for action: Address<Action>,
    in state: Address<State>
  ) {
    var ids: [StackElementID] = []
    _ = access.withAddress(in: state) { ids = Array($0.pointee.ids) }
    report(.stack(mistake, id: id, ids: ids, action: action.pointee, source: source), at: source)
  }
}
