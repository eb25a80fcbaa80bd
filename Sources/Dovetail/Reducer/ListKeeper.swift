/// What a list of features does: the element for its actions, and then the parent.
//
// A class, since what is called for each action would have to copy the parts of a value.
@usableFromInline
final class ListKeeper<State, Action, ID: Hashable & Sendable, ElementState, ElementAction> {
  @usableFromInline let element: ReducerRunner<ElementState, ElementAction>
  @usableFromInline let action: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  @usableFromInline let projection: CaseProjection?
  @usableFromInline let access: StateAccess<State, IdentifiedArray<ID, ElementState>>
  @usableFromInline let site: PlaceSite
  @usableFromInline let source: SourceSite

  @inlinable
  init(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    id: some Hashable,
    element: some Reducer<ElementState, ElementAction>,
    source: SourceSite
  ) {
    self.element = element.makeRunner()
    self.action = action
    self.source = source
    projection = CaseProjection(action)
    access = StateAccess(state)
    site = PlaceSite(elements: state, action: id)
  }

  /// The reducer of the parent and of its list.
  @inlinable
  func reducer(over parent: some Reducer<State, Action>) -> Reduce<State, Action> {
    let base = parent.makeRunner()
    let tasks = TaskFollower(elements: element, at: site, action: action, access: access)
    return Reduce(
      runner: ReducerRunner(
        tasks: .both(tasks, base.tasks),
        at: { state, parentAction in
          var effect = Effect<Action>.none
          self.action.lend(parentAction, along: self.projection) { identifiedAction in
            effect = self.handle(identifiedAction, of: parentAction, in: state)
          }
          return effect.merge(with: base.reduce(at: state, lent: parentAction))
        }
      )
    )
  }

  @inlinable
  @inline(__always)
  func handle(
    _ identifiedAction: UnsafeMutableRawPointer,
    of parentAction: UnsafeMutableRawPointer,
    in state: UnsafeMutableRawPointer
  ) -> Effect<Action> {
    var effect = Effect<ElementAction>.none
    let (id, elementAction) = IdentifiedAction<ID, ElementAction>.parts(at: identifiedAction)
    _ = access.withValue(of: &state.assumingMemoryBound(to: State.self).pointee) { elements in
      guard let position = elements.index(id: id.pointee) else {
        return reportMissing(id.pointee, parentAction)
      }
      effect = elements.withWatchedElement(at: position) { elementState in
        withUnsafeMutablePointer(to: &elementState) {
          element.reduce(at: UnsafeMutableRawPointer($0), lent: elementAction)
        }
      }
      if !elements.hasIdentity(at: position, id) {
        report(.elementChangedID(from: id.pointee, source: source), at: source)
      }
    }
    return effect.placed(
      at: PlaceKey(site: site, id: AnyHashable(id.pointee)),
      embed: action.embedding(elementWithID: id.pointee)
    )
  }

  @usableFromInline
  func reportMissing(_ id: ID, _ action: UnsafeMutableRawPointer) {
    let action = action.assumingMemoryBound(to: Action.self).pointee
    report(.elementIsMissing(id: id, action: action, source: source), at: source)
  }
}

extension IdentifiedAction {
  /// The addresses of the id and of the action, of an action of an element at an address.
  ///
  /// An enum of one case lies in memory as the tuple that the case holds. What is there is lent: it must not be changed.
  @inlinable
  @inline(__always)
  static func parts(
    at address: UnsafeMutableRawPointer
  ) -> (id: UnsafePointer<ID>, action: UnsafeMutableRawPointer) {
    (
      UnsafePointer(address.assumingMemoryBound(to: ID.self)),
      address + MemoryLayout<Action>.offset(behind: ID.self)
    )
  }
}
