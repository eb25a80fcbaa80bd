import Dovetail

/// What a presentation does: the child for its actions, the parent, and then what follows for the state.
//
// A class, since what is called for each action would have to copy the parts of a value.
@usableFromInline
final class Presenter<State, Action, ChildState, ChildAction> {
  @usableFromInline let child: ReducerRunner<ChildState, ChildAction>
  @usableFromInline let layer = DependencyLayer(DismissEffect.present)
  @usableFromInline let action: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let projection: CaseProjection?
  @usableFromInline let access: StateAccess<State, PresentationState<ChildState>>

  /// Where the presentation is, and what there is to do around a change of what is presented; `nil` where it has to be changed by its
  /// accessors.
  @usableFromInline let offset: Int?
  @usableFromInline let mutation: Unmanaged<TrackedMutation>?

  @usableFromInline let site: PlaceSite
  @usableFromInline let way: ChildWay<ChildAction, Action>
  @usableFromInline let ephemeral = EphemeralCases<ChildState, ChildAction>()
  @usableFromInline let identity: (ChildState) -> AnyHashable?
  @usableFromInline let source: SourceSite

  /// Whether what is presented leaves when the parent has handled the action at hand, if it is still the one of an identity.
  @exclusivity(unchecked) @usableFromInline var isLeaving = false
  @usableFromInline var leavingID: AnyHashable?

  @inlinable
  init(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: AnyCasePath<Action, PresentationAction<ChildAction>>,
    id: some Hashable,
    child: some Reducer<ChildState, ChildAction>,
    source: SourceSite
  ) {
    self.child = child.makeRunner()
    self.source = source
    self.action = action
    projection = CaseProjection(action)
    let embed = action.embedding
    way = ChildWay(embed: { embed(.presented($0)) }, leave: { embed(.dismiss) })
    let access = StateAccess(state)
    self.access = access
    (offset, mutation) = StateAccess<State, ChildState>.place(of: state, changing: ChildState.self)
    let identity = Self.identityFunction
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
    let tasks = TaskFollower<State, Action>(leaving: layer.around(child.tasks)) { state, body in
      _ = self.access.withValue(of: &state) { presentation in
        presentation.withPresented { body(&$0, self.place(of: $0), self.way) }
      }
    }
    return Reduce(
      runner: ReducerRunner(
        tasks: .both(tasks, base.tasks),
        at: { state, parentAction in
          var effect = Effect<Action>.none
          self.action.lend(parentAction, along: self.projection) { presentationAction in
            effect = self.handle(presentationAction, of: parentAction, in: state)
          }
          if self.isLeaving { return self.dismissing(in: state, after: effect, base, parentAction) }
          return effect.merge(with: base.reduce(at: state, lent: parentAction))
        }
      )
    )
  }

  @inlinable
  @inline(__always)
  func handle(
    _ presentationAction: UnsafeMutableRawPointer,
    of parentAction: UnsafeMutableRawPointer,
    in state: UnsafeMutableRawPointer
  ) -> Effect<Action> {
    var effect = Effect<Action>.none
    var isPresent = false
    withPresented(in: state) { childState in
      isPresent = true
      guard let childAction = PresentationAction<ChildAction>.presented(at: presentationAction) else {
        return markAsLeaving(childState)
      }
      if ephemeral.exist { handlePrompt(childState, with: childAction) }
      let childEffect = withUnsafeMutablePointer(to: &childState) { childState in
        layer.run { child.reduce(at: UnsafeMutableRawPointer(childState), lent: childAction) }
      }
      effect = childEffect.placed(at: place(of: childState), way: way)
    }
    if !isPresent { reportAbsence(parentAction) }
    return effect
  }

  /// Calls a function with what is presented, to be changed in place; not where nothing is.
  @inlinable
  @inline(__always)
  func withPresented(in state: UnsafeMutableRawPointer, _ body: (inout ChildState) -> Void) {
    guard let offset else {
      _ = access.withValue(of: &state.assumingMemoryBound(to: State.self).pointee) { $0.withPresented(body) }
      return
    }
    (state + offset).assumingMemoryBound(to: PresentationState<ChildState>.self).pointee.withPresented { childState in
      guard let mutation else { return body(&childState) }
      withUnsafeMutablePointer(to: &childState) { childState in
        let address = UnsafeMutableRawPointer(childState)
        let former = mutation._withUnsafeGuaranteedRef { $0.begin(address) }
        body(&childState.pointee)
        mutation._withUnsafeGuaranteedRef { $0.end(address, former, in: state) }
      }
    }
  }

  @usableFromInline
  func place(of childState: ChildState) -> PlaceKey { PlaceKey(site: site, id: identity(childState)) }

  @usableFromInline
  func handlePrompt(_ childState: ChildState, with action: UnsafeMutableRawPointer) {
    let action = action.assumingMemoryBound(to: ChildAction.self).pointee
    if ephemeral.leaves(childState, with: action) { markAsLeaving(childState) }
  }

  @usableFromInline
  func markAsLeaving(_ childState: ChildState) {
    isLeaving = true
    leavingID = identity(childState)
  }

  /// Runs the parent, and then dismisses what leaves, if it is still there.
  //
  // In a function of its own, as few actions do that.
  @inlinable
  @inline(never)
  func dismissing(
    in state: UnsafeMutableRawPointer,
    after effect: Effect<Action>,
    _ parent: ReducerRunner<State, Action>,
    _ parentAction: UnsafeMutableRawPointer
  ) -> Effect<Action> {
    // Taken before the parent runs, which may itself send to a store of the same reducer.
    let id = leavingID.take()
    isLeaving = false
    let effect = effect.merge(with: parent.reduce(at: state, lent: parentAction))
    _ = access.withValue(of: &state.assumingMemoryBound(to: State.self).pointee) { presentation in
      guard let child = presentation.wrappedValue, identity(child) == id else { return }
      presentation.wrappedValue = nil
    }
    return effect
  }

  @usableFromInline
  func reportAbsence(_ action: UnsafeMutableRawPointer) {
    let action = action.assumingMemoryBound(to: Action.self).pointee
    report(.nothingIsPresented(action: action, source: source), at: source)
  }

  /// Tells what is presented from what takes its place.
  @usableFromInline
  static var identityFunction: (ChildState) -> AnyHashable? {
    let function = ChildIdentity.function(for: ChildState.self)
    return { function?($0) }
  }
}
