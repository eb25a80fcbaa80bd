import Dovetail

/// What a stack does: the element for its actions, pushes and pops, and the parent between.
//
// A class, since what is called for each action would have to copy the parts of a value.
@usableFromInline
final class StackKeeper<State, Action, ElementState, ElementAction> {
  @usableFromInline let element: ReducerRunner<ElementState, ElementAction>
  @usableFromInline let layer = DependencyLayer(DismissEffect.present)
  @usableFromInline let action: AnyCasePath<Action, StackAction<ElementState, ElementAction>>
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
      runner: ReducerRunner(tasks: .both(tasks, base.tasks)) { state, parentAction in
        var effect = Effect<Action>.none
        var popped: StackElementID?
        self.action.visiting(parentAction) { stackAction in
          switch stackAction {
          case .element(let id, let elementAction):
            effect = self.run(elementAction, of: id, for: parentAction, in: &state)
          case .popFrom(let id):
            popped = id
          case .push(let id, let elementState):
            self.push(elementState, id: id, for: parentAction, in: &state)
          }
        }
        if let id = popped, !self.contains(id, in: &state) {
          popped = nil
          self.reportMissing(.poppedMissingElement, id, for: parentAction, in: &state)
        }
        effect = effect.merge(with: base.reduce(&state, parentAction))
        if let popped { _ = self.access.withValue(of: &state) { $0.pop(from: popped) } }
        return effect
      }
    )
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
    _ elementAction: ElementAction,
    of id: StackElementID,
    for parentAction: Action,
    in state: inout State
  ) -> Effect<Action> {
    var effect = Effect<Action>.none
    var isPresent = false
    _ = access.withValue(of: &state) { path in
      guard let position = path.entries.index(id: id) else { return }
      isPresent = true
      let elementEffect = layer.run {
        path.entries.withWatchedElement(at: position) { element.reduce(&$0.value, elementAction) }
      }
      effect = elementEffect.placed(at: key(of: id), way: way(of: id))
    }
    if !isPresent { reportMissing(.actionOfMissingElement, id, for: parentAction, in: &state) }
    return effect
  }

  @usableFromInline
  func push(
    _ elementState: ElementState,
    id: StackElementID,
    for parentAction: Action,
    in state: inout State
  ) {
    guard !contains(id, in: &state) else {
      reportMissing(.pushedPresentElement, id, for: parentAction, in: &state)
      return
    }
    let generator = StackElementIDGenerator.current
    let expected = generator.peek()
    if id == expected {
      _ = generator.next()
    } else if id.generation > expected.generation, DependencyValues.current.context == .test {
      report(.pushedUnexpectedID(id, expected: expected, action: parentAction, source: source), at: source)
    }
    _ = access.withValue(of: &state) { $0.push(elementState, id: id) }
  }

  @inlinable
  func contains(_ id: StackElementID, in state: inout State) -> Bool {
    var isPresent = false
    _ = access.withValue(of: &state) { isPresent = $0.entries.index(id: id) != nil }
    return isPresent
  }

  @usableFromInline
  func reportMissing(
    _ mistake: StackMistake,
    _ id: StackElementID,
    for parentAction: Action,
    in state: inout State
  ) {
    var ids: [StackElementID] = []
    _ = access.withValue(of: &state) { ids = Array($0.ids) }
    report(.stack(mistake, id: id, ids: ids, action: parentAction, source: source), at: source)
  }
}
