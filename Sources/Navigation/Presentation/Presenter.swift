import Dovetail

/// What a presentation does: the child for its actions, the parent, and then what follows for the state.
@usableFromInline
struct Presenter<State, Action, ChildState, ChildAction> {
  @usableFromInline let child: ReducerRunner<ChildState, ChildAction>
  @usableFromInline let action: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let access: StateAccess<State, PresentationState<ChildState>>
  @usableFromInline let site: PlaceSite
  @usableFromInline let way: ChildWay<ChildAction, Action>
  @usableFromInline let ephemeral = EphemeralCases<ChildState, ChildAction>()
  @usableFromInline let identity: (ChildState) -> AnyHashable?
  @usableFromInline let source: SourceSite

  @inlinable
  init(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: AnyCasePath<Action, PresentationAction<ChildAction>>,
    id: some Hashable,
    child: some Reducer<ChildState, ChildAction>,
    source: SourceSite
  ) {
    self.child = child.layered(DismissEffect.present).makeRunner()
    self.source = source
    self.action = action
    let embed = action.embedding
    way = ChildWay(embed: { embed(.presented($0)) }, leave: { embed(.dismiss) })
    let access = StateAccess(state)
    self.access = access
    let identity = Self.identity
    self.identity = identity
    site = PlaceSite(state: state, action: id, isTransient: true) { parent, id, body in
      _ = access.withValue(of: &parent.assumingMemoryBound(to: State.self).pointee) { presentation in
        guard let child = presentation.wrappedValue, identity(child) == id else { return body(nil) }
        presentation.withPresented { child in
          withUnsafeMutablePointer(to: &child) { body(UnsafeMutableRawPointer($0)) }
        }
      }
    }
  }

  /// The reducer of the parent and of what it presents.
  @inlinable
  func reducer(over parent: some Reducer<State, Action>) -> Reduce<State, Action> {
    let base = parent.makeRunner()
    let tasks = TaskFollower<State, Action>(leaving: child) { state, body in
      _ = access.withValue(of: &state) { presentation in
        presentation.withPresented { child in body(&child, PlaceKey(site: site, id: identity(child)), way) }
      }
    }
    return Reduce(
      runner: ReducerRunner(tasks: .both(tasks, base.tasks)) { state, parentAction in
        var effect = Effect<Action>.none
        var outcome = Outcome.stays
        action.visiting(parentAction) { presentationAction in
          (effect, outcome) = handle(presentationAction, of: parentAction, in: &state)
        }
        effect = effect.merge(with: base.reduce(&state, parentAction))
        if case .leaves(let id) = outcome { dismiss(id, in: &state) }
        return effect
      }
    )
  }

  /// What an action of the presentation means for it when the parent has handled the action.
  @usableFromInline
  enum Outcome {
    case stays

    /// What is presented leaves, if it is still the one of this identity.
    case leaves(AnyHashable?)
  }

  @inlinable
  func handle(
    _ presentationAction: PresentationAction<ChildAction>,
    of parentAction: Action,
    in state: inout State
  ) -> (Effect<Action>, Outcome) {
    var effect = Effect<Action>.none
    var outcome = Outcome.stays
    var isPresent = false
    _ = access.withValue(of: &state) { presentation in
      presentation.withPresented { childState in
        isPresent = true
        switch presentationAction {
        case .dismiss:
          outcome = .leaves(identity(childState))
        case .presented(let childAction):
          if ephemeral.exist, ephemeral.leaves(childState, with: childAction) {
            outcome = .leaves(identity(childState))
          }
          let childEffect = child.reduce(&childState, childAction)
          effect = childEffect.placed(at: PlaceKey(site: site, id: identity(childState)), way: way)
        }
      }
    }
    if !isPresent { reportAbsence(parentAction) }
    return (effect, outcome)
  }

  @inlinable
  func dismiss(_ id: AnyHashable?, in state: inout State) {
    _ = access.withValue(of: &state) { presentation in
      guard let child = presentation.wrappedValue, identity(child) == id else { return }
      presentation.wrappedValue = nil
    }
  }

  @usableFromInline
  func reportAbsence(_ action: Action) {
    report(.nothingIsPresented(action: action, source: source), at: source)
  }

  /// Tells what is presented from what takes its place.
  @usableFromInline
  static var identity: (ChildState) -> AnyHashable? {
    let function = ChildIdentity.function(for: ChildState.self)
    return { function?($0) }
  }
}
