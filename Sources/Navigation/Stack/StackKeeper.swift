import Dovetail

/// What a stack does: the element for its actions, pushes and pops, and the parent between.
//
// A class, since what is called for each action would have to copy the parts of a value.
@usableFromInline
final class StackKeeper<State, Action, ElementState, ElementAction> {
  @usableFromInline let element: ReducerRunner<ElementState, ElementAction>
  @usableFromInline let layer = DependencyLayer(DismissEffect.present)
  @usableFromInline let action: AnyCasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let projection: CaseProjection?

  /// The way to the box of an action of an element; `nil` where it has to be copied out.
  @usableFromInline let box: CaseProjection?

  @usableFromInline let access: StateAccess<State, StackState<ElementState>>
  @usableFromInline let site: PlaceSite
  @usableFromInline let source: SourceSite

  @inlinable
  init(
    _ state: WritableKeyPath<State, StackState<ElementState>>,
    action: AnyCasePath<Action, StackAction<ElementState, ElementAction>>,
    id: some Hashable,
    element: some Reducer<ElementState, ElementAction>,
    source: SourceSite
  ) {
    self.element = element.makeRunner()
    self.action = action
    projection = CaseProjection(action)
    box = CaseProjection(toBoxOf: "element", in: StackAction<ElementState, ElementAction>.self)
    self.source = source
    let access = StateAccess(state)
    self.access = access
    site = PlaceSite(state: state, action: id, isTransient: true) { parent in
      var stamp: UInt64 = 0
      _ = access.withValue(of: &parent.assumingMemoryBound(to: State.self).pointee) { path in
        stamp = path.entries.markStructure()
      }
      return stamp
    } visit: { parent, id, body in
      _ = access.withValue(of: &parent.assumingMemoryBound(to: State.self).pointee) { path in
        guard let id = id?.base as? StackElementID, let position = path.entries.index(id: id) else { return body(nil) }
        path.entries.withElement(at: position) { entry in
          withUnsafeMutablePointer(to: &entry.value) { body(UnsafeMutableRawPointer($0)) }
        }
      }
    }
  }

  /// The reducer of the parent and of its stack.
  @inlinable
  func reducer(over parent: some Reducer<State, Action>) -> Reduce<State, Action> {
    let base = parent.makeRunner()
    let tasks = TaskFollower<State, Action>(leaving: layer.around(element.tasks)) { state, body in
      _ = self.access.withValue(of: &state) { path in
        for position in path.indices {
          let id = path.ids[position]
          path.entries.withElement(at: position) { body(&$0.value, self.key(of: id), self.way(of: id)) }
        }
      }
    }
    return Reduce(
      runner: ReducerRunner(
        tasks: .both(tasks, base.tasks),
        at: { state, parentAction in
          var effect = Effect<Action>.none
          var popped: StackElementID?
          self.action.lend(parentAction, along: self.projection) { stackAction in
            if let (id, elementAction) = self.element(at: stackAction) {
              effect = self.run(elementAction, of: id, for: parentAction, in: state)
            } else {
              popped = self.handle(stackAction, for: parentAction, in: state, &effect)
            }
          }
          effect = effect.merge(with: base.reduce(at: state, lent: parentAction))
          if let popped { self.pop(popped, in: state) }
          return effect
        }
      )
    )
  }

  /// The id of an element and the address of its action, where what is at an address is an action of an element in a box.
  ///
  /// The box holds both, one behind the other. They are lent: they must not be changed.
  @inlinable
  @inline(__always)
  func element(at stackAction: UnsafeMutableRawPointer) -> (id: StackElementID, action: UnsafeMutableRawPointer)? {
    let alignment = max(MemoryLayout<StackElementID>.alignment, MemoryLayout<ElementAction>.alignment)
    guard let contents = box?.contents(of: stackAction, alignment: alignment) else { return nil }
    return (
      contents.assumingMemoryBound(to: StackElementID.self).pointee,
      contents + MemoryLayout<ElementAction>.offset(behind: StackElementID.self)
    )
  }

  /// Does what an action asks for that is not one of an element in a box.
  ///
  /// - Returns: The element that is to be removed after the parent has handled the action.
  @inlinable
  @inline(never)
  func handle(
    _ stackAction: UnsafeMutableRawPointer,
    for parentAction: UnsafeMutableRawPointer,
    in state: UnsafeMutableRawPointer,
    _ effect: inout Effect<Action>
  ) -> StackElementID? {
    switch stackAction.assumingMemoryBound(to: StackAction<ElementState, ElementAction>.self).pointee {
    case .element(let id, var elementAction):
      effect = withUnsafeMutablePointer(to: &elementAction) {
        run(UnsafeMutableRawPointer($0), of: id, for: parentAction, in: state)
      }
    case .popFrom(let id):
      if contains(id, in: state) { return id }
      reportMissing(.poppedMissingElement, id, for: parentAction, in: state)
    case .push(let id, let elementState):
      if contains(id, in: state) {
        reportMissing(.pushedPresentElement, id, for: parentAction, in: state)
      } else {
        take(id, for: parentAction)
        withPath(in: state) { $0.push(elementState, id: id) }
      }
    }
    return nil
  }

  @inlinable
  func pop(_ id: StackElementID, in state: UnsafeMutableRawPointer) {
    withPath(in: state) { $0.pop(from: id) }
  }

  @inlinable
  @inline(__always)
  func withPath(in state: UnsafeMutableRawPointer, _ body: (inout StackState<ElementState>) -> Void) {
    _ = access.withValue(of: &state.assumingMemoryBound(to: State.self).pointee, body)
  }

  @inlinable
  func key(of id: StackElementID) -> PlaceKey { PlaceKey(site: site, id: AnyHashable(id)) }

  @inlinable
  func way(of id: StackElementID) -> ChildWay<ElementAction, Action> {
    let embed = action.embedding
    return ChildWay(embed: { embed(.element(id: id, action: $0)) }, leave: { embed(.popFrom(id: id)) })
  }

  @inlinable
  func run(
    _ elementAction: UnsafeMutableRawPointer,
    of id: StackElementID,
    for parentAction: UnsafeMutableRawPointer,
    in state: UnsafeMutableRawPointer
  ) -> Effect<Action> {
    var effect = Effect<Action>.none
    var isPresent = false
    withPath(in: state) { path in
      guard let position = path.entries.index(id: id) else { return }
      isPresent = true
      let elementEffect = layer.run {
        path.entries.withWatchedElement(at: position) { entry in
          withUnsafeMutablePointer(to: &entry.value) {
            element.reduce(at: UnsafeMutableRawPointer($0), lent: elementAction)
          }
        }
      }
      effect = elementEffect.placed(at: key(of: id), way: way(of: id))
    }
    if !isPresent { reportMissing(.actionOfMissingElement, id, for: parentAction, in: state) }
    return effect
  }

  /// Takes the id of an element that is pushed out of those that are to come.
  @usableFromInline
  func take(_ id: StackElementID, for parentAction: UnsafeMutableRawPointer) {
    let generator = StackElementIDGenerator.current
    let expected = generator.peek()
    if id == expected {
      _ = generator.next()
    } else if id.generation > expected.generation, DependencyValues.current.context == .test {
      let action = parentAction.assumingMemoryBound(to: Action.self).pointee
      report(.pushedUnexpectedID(id, expected: expected, action: action, source: source), at: source)
    }
  }

  @inlinable
  func contains(_ id: StackElementID, in state: UnsafeMutableRawPointer) -> Bool {
    var isPresent = false
    withPath(in: state) { isPresent = $0.entries.index(id: id) != nil }
    return isPresent
  }

  @usableFromInline
  func reportMissing(
    _ mistake: StackMistake,
    _ id: StackElementID,
    for parentAction: UnsafeMutableRawPointer,
    in state: UnsafeMutableRawPointer
  ) {
    var ids: [StackElementID] = []
    withPath(in: state) { ids = Array($0.ids) }
    let action = parentAction.assumingMemoryBound(to: Action.self).pointee
    report(.stack(mistake, id: id, ids: ids, action: action, source: source), at: source)
  }
}
