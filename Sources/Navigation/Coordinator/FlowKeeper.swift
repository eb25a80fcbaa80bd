import Dovetail

/// What a flow does besides its body: it carries out hand-overs, or passes them on to the flow around it.
final class FlowKeeper<F: Flow> {
  private typealias Target = F.Action.Target

  private let program: ReducerProgram
  private let tasks: TaskFollower<F.State, F.Action>?
  private let desk: FlowTargetDesk<F.Action.Target>
  private let layer: DependencyLayer
  private let metadata = EnumMetadata(F.Action.self)
  private let tag: UInt32?

  init(_ body: some Reducer<F.State, F.Action>) {
    let desk = FlowTargetDesk<F.Action.Target>()
    self.desk = desk
    let base = body.makeRunner()
    program = base.program
    layer = DependencyLayer { $0[FlowDeskKey.self] = desk }
    tasks = layer.around(base.tasks)
    tag = metadata?.tag(of: F.Action.flow(.finish(next: nil)))
  }

  /// The runner of the flow.
  var runner: ReducerRunner<F.State, F.Action> {
    let step = ReducerStep { state, action in self.run(state, action) }
    return ReducerRunner(tasks: tasks, program: ReducerProgram([step]))
  }

  /// Runs the body on a state and an action at two addresses, and carries out a hand-over if there is one.
  //
  // This is compiled without the types being known. With them it would copy the state and the action, and look up types, each time.
  private func run(_ state: UnsafeMutableRawPointer, _ action: UnsafeMutableRawPointer) -> AnyEffectNode? {
    var node: AnyEffectNode?
    desk.isOpen = true
    layer.run { node = program.run(state, action) }
    desk.isOpen = false
    let mayHandOver = metadata.map { $0.tag(at: action) == tag } ?? true
    guard desk.word != nil || mayHandOver else { return node }
    return handOver(
      after: Effect(of: node),
      action.assumingMemoryBound(to: F.Action.self).pointee,
      in: &state.assumingMemoryBound(to: F.State.self).pointee
    )
    .erased
  }

  private func handOver(
    after effect: Effect<F.Action>,
    _ action: F.Action,
    in state: inout F.State
  ) -> Effect<F.Action> {
    if let word = desk.word {
      desk.word = nil
      handle(word, from: action, in: &state)
      return effect
    }
    guard let handover = action.flow else { return effect }
    let word = FlowWord(handover)
    switch handover {
    case .finish:
      passOn(word, in: &state, after: action)
      // The flow may begin anew in the same place, which by itself would not end what was started there.
      return effect.merge(with: .departure { word.hasLeft })
    case .open(let target):
      if !open(target, in: &state) { passOn(word, in: &state, after: action) }
      return effect
    }
  }

  /// Does what a flow below could not, or passes it on.
  private func handle(_ word: FlowWord<F.Action.Target>, from action: F.Action, in state: inout F.State) {
    let map = FlowMap.of(F.self)
    guard let origin = map.origin(of: action) else {
      let child = word.way.last?.name ?? ""
      report(.undeclaredFlow(child, in: typeName(F.self)), at: map.slots.first?.source ?? SourceSite())
      return
    }
    switch word.handover {
    case .open(let target):
      if open(target, in: &state) { return }
    case .finish(next: nil):
      return end(word, from: action, origin, in: &state)
    case .finish(next: let target?):
      if handOver(word, to: target, from: action, origin, in: &state) { return }
    }
    passOn(word, in: &state, after: action)
  }

  private func open(_ target: F.Action.Target, in state: inout F.State) -> Bool {
    let map = FlowMap.of(F.self)
    var search = FlowSearch(target)
    guard let level = map.nearest(to: &search, in: state, isOutermost: FlowDesk.current == nil) else { return false }
    map.open(&search, level: level, in: &state)
    return true
  }

  /// Ends the child that finished and all between, and opens what comes next, if it can be reached from here.
  private func handOver(
    _ word: FlowWord<F.Action.Target>,
    to target: F.Action.Target,
    from action: F.Action,
    _ origin: (slot: Int, position: AnyHashable),
    in state: inout F.State
  ) -> Bool {
    let map = FlowMap.of(F.self)
    var search = FlowSearch(target)
    let isOutermost = FlowDesk.current == nil
    guard map.planHere(&search, in: state, leaving: origin, isOutermost: isOutermost) else { return false }
    let ending = map.end(along: action, ids: word.ids[...], innermost: false, in: &state)
    let begins = search.steps.last.map { $0.slot == origin.slot && $0.position == nil } ?? false
    map.follow(&search, in: &state)
    word.hasLeft = ending == .removed || begins || !map.slots[origin.slot].isThere(state, origin.position)
    return true
  }

  /// Ends the child that finished and named nothing that comes next.
  private func end(
    _ word: FlowWord<F.Action.Target>,
    from action: F.Action,
    _ origin: (slot: Int, position: AnyHashable),
    in state: inout F.State
  ) {
    let map = FlowMap.of(F.self)
    let slot = map.slots[origin.slot]
    let ending = map.end(along: action, ids: word.ids[...], innermost: true, in: &state)
    word.hasLeft = ending == .removed
    if ending == .stays, slot.front(state) == origin.position {
      report(.flowCannotEnd(slot.type.name(), in: typeName(F.self)), at: slot.source)
    }
  }

  /// Leaves word for the flow around this one; where there is none, the hand-over is in vain.
  private func passOn(_ word: FlowWord<F.Action.Target>, in state: inout F.State, after action: F.Action) {
    let map = FlowMap.of(F.self)
    word.pass(FlowStop(map), id: map.id(of: state))
    if let outer = FlowDesk.current as? FlowTargetDesk<F.Action.Target> {
      outer.word = word
      return
    }
    let source = map.origin(of: action).map { map.slots[$0.slot].source } ?? map.slots.first?.source ?? SourceSite()
    switch word.handover {
    case .open(let target):
      report(.nobodyOpens(target, way: word.way, isFinished: false), at: source)
    case .finish(let next):
      if word.way.count == 1 {
        // In the test of a flow by itself, the action that is received says what the flow asked for.
        guard DependencyValues.current.context != .test else { return }
        report(.rootFinished(word.way[0].name, next: next), at: source)
      } else if let next {
        report(.nobodyOpens(next, way: word.way, isFinished: true), at: source)
        let ids = word.ids.dropLast()
        word.hasLeft = map.end(along: action, ids: ids[...], innermost: true, in: &state) == .removed
      }
    }
  }
}
