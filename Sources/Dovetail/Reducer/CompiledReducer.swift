/// What a store does for each action: the steps of a reducer, in order.
///
/// The steps of reducers that stand in a list are joined, so that a list costs a loop and not a call for each join.
@usableFromInline
package final class CompiledReducer {
  // The hot path reads this, which is trivial to load; `steps` owns what it leads to.
  @exclusivity(unchecked) private var first: UnsafeMutablePointer<Line>?

  private var steps: [ReducerInstruction] = []

  /// The only step, where there is but one, and it calls a reducer.
  @exclusivity(unchecked) @usableFromInline private(set) var only: Unretained<ReducerInstruction>?
  private var evaluate: (() -> CompiledReducer)?

  /// A program of steps.
  @usableFromInline
  package init(_ steps: [ReducerInstruction]) {
    set(steps)
  }

  /// A program that is evaluated when it is first run.
  init(evaluating evaluate: @escaping () -> CompiledReducer) {
    self.evaluate = evaluate
  }

  /// A program of the steps of others, all on the same state and action.
  @usableFromInline
  package convenience init(joining programs: [CompiledReducer]) {
    self.init(programs.flatMap { $0.evaluate == nil ? $0.steps : [ReducerInstruction($0) { _, _ in nil }] })
  }

  deinit { first?.deallocate() }

  /// Runs all steps.
  ///
  /// - Parameters:
  ///   - state: Where the state is, to be changed in place.
  ///   - action: Where the action is, which is lent and not changed.
  @usableFromInline
  package func run(_ state: AnyAddress, _ action: AnyAddress) -> AnyEffectNode? {
    Self.run(first ?? resolve(), state, action)
  }

  /// Runs the steps from a line on.
  ///
  /// The way down through children is a loop, not a recursion: the lines to go on behind are put aside. A child works
  /// on the parent's action, at an offset in its state, so there is no more to put aside than that, as long as there
  /// is no effect.
  private static func run(
    _ first: UnsafeMutablePointer<Line>,
    _ state: AnyAddress,
    _ action: AnyAddress
  ) -> AnyEffectNode? {
    withUnsafeTemporaryAllocation(of: Frame.self, capacity: depthInOneLoop) {
      // What a child in place is given is at the parent's address, so of neither is the type known from here on.
      run(first, state.untyped, action.untyped, frames: $0.baseAddress.unsafelyUnwrapped)
    }
  }

  // In a function of its own, so that what the loop needs stays in registers.
  @inline(never)
  private static func run(
    _ first: UnsafeMutablePointer<Line>,
    _ state: AnyAddress,
    _ action: AnyAddress,
    frames: UnsafeMutablePointer<Frame>
  ) -> AnyEffectNode? {
    var (line, state, frame) = (first, state, frames)
    while true {
      var effect: AnyEffectNode?
      // Not a `switch`, whose table of jumps takes longer than these branches.
      if line.pointee.isChildInLoop {
        if line.pointee.matches(action) {
          let target = line.pointee.target ?? findTarget(of: line)
          if frame != frames + depthInOneLoop {
            frame.pointee.line = line
            frame.pointee.state = state
            state = state + line.pointee.offset
            if line.pointee.isTracked { frame.pointee.identity = line.pointee.beginTracked(state) }
            frame += 1
            line = target
            continue
          }
          effect = runChild(line, target, state, action)
        }
      } else if line.pointee.kind == .call {
        effect = line.pointee.step!.with { $0.call(state, action) }
      } else if line.pointee.kind == .other {
        effect = runSpecial(line, state, action)
      }
      if let effect { return goOn(behind: line, with: effect, state, action, frames, below: frame) }
      while line.pointee.isLast {
        guard frame != frames else { return nil }
        frame -= 1
        line = frame.pointee.line
        if line.pointee.isTracked { line.pointee.endTracked(state, frame.pointee.identity, in: frame.pointee.state) }
        state = frame.pointee.state
      }
      line += 1
    }
  }

  /// Does what is left to do when a step has returned an effect, which the loop above has no place for.
  ///
  /// - Parameters:
  ///   - line: The step that returned the effect.
  ///   - frames: The lines through which the way led to it.
  ///   - end: The end of those.
  @inline(never)
  private static func goOn(
    behind line: UnsafeMutablePointer<Line>,
    with effect: AnyEffectNode,
    _ state: AnyAddress,
    _ action: AnyAddress,
    _ frames: UnsafeMutablePointer<Frame>,
    below end: UnsafeMutablePointer<Frame>
  ) -> AnyEffectNode {
    var (line, state, frame) = (line, state, end)
    var effect = adopt(effect, line, state)
    while true {
      while line.pointee.isLast {
        guard frame != frames else { return effect }
        frame -= 1
        line = frame.pointee.line
        if line.pointee.isTracked { line.pointee.endTracked(state, frame.pointee.identity, in: frame.pointee.state) }
        state = frame.pointee.state
        effect = adopt(effect, line, state)
      }
      line += 1
      var next: AnyEffectNode?
      if line.pointee.isChildInLoop {
        if line.pointee.matches(action) {
          next = runChild(line, line.pointee.target ?? findTarget(of: line), state, action)
        }
      } else if line.pointee.kind == .call {
        next = line.pointee.step!.with { $0.call(state, action) }
      } else if line.pointee.kind == .other {
        next = runSpecial(line, state, action)
      }
      if let next { effect = effect.merging(with: adopt(next, line, state)) }
    }
  }

  @inline(__always)
  private static var depthInOneLoop: Int { 16 }

  @inline(never)
  private static func findTarget(of line: UnsafeMutablePointer<Line>) -> UnsafeMutablePointer<Line> {
    let target = line.pointee.program.with { $0.first ?? $0.resolve() }
    line.pointee.target = target
    return target
  }

  /// Runs a child that may be absent, or whose action has to be copied, or a program that is not joined to this one.
  @inline(never)
  private static func runSpecial(
    _ line: UnsafeMutablePointer<Line>,
    _ state: AnyAddress,
    _ action: AnyAddress
  ) -> AnyEffectNode? {
    line.pointee.step!.with { step in
      line.pointee.program.with { program in
        guard line.pointee.isChild else { return program.run(state, action) }
        guard line.pointee.matches(action) else { return nil }
        let childState = state + line.pointee.offset
        guard step.presence?.isThere(at: childState) ?? true else { return step.call(state, action) }
        let mutation = line.pointee.mutation
        let former = mutation.map { $0.with { $0.begin(childState) } }
        let effect = step.isChildInPlace ? program.run(childState, action) : step.runCopied(childState, action)
        if let mutation, let former { mutation.with { $0.end(childState, former, in: state) } }
        return effect
      }
    }
  }

  /// Runs a child for which the loop has no room, or nowhere to put its effect.
  @inline(never)
  private static func runChild(
    _ line: UnsafeMutablePointer<Line>,
    _ target: UnsafeMutablePointer<Line>,
    _ state: AnyAddress,
    _ action: AnyAddress
  ) -> AnyEffectNode? {
    let childState = state + line.pointee.offset
    guard line.pointee.isTracked else { return run(target, childState, action) }
    let former = line.pointee.beginTracked(childState)
    let effect = run(target, childState, action)
    line.pointee.endTracked(childState, former, in: state)
    return effect
  }

  /// Puts an effect of a child into its place among those of the parent.
  private static func adopt(
    _ effect: AnyEffectNode,
    _ line: UnsafeMutablePointer<Line>,
    _ state: AnyAddress
  ) -> AnyEffectNode {
    line.pointee.step!.with { $0.adopt(effect, state + line.pointee.offset) }
  }

  @inline(never)
  private func resolve() -> UnsafeMutablePointer<Line> {
    guard let evaluate else { fatalError(Diagnostic.internalInvariant("a program has no steps").message) }
    self.evaluate = nil
    let program = evaluate()
    if program.first == nil { _ = program.resolve() }
    return set(program.steps)
  }

  @discardableResult
  private func set(_ steps: [ReducerInstruction]) -> UnsafeMutablePointer<Line> {
    self.steps = steps
    if steps.count == 1, steps[0].program == nil { only = Unretained(steps[0]) }
    let first = UnsafeMutablePointer<Line>.allocate(capacity: max(1, steps.count))
    if steps.isEmpty { first.initialize(to: Line(in: self)) }
    for (index, step) in steps.enumerated() { (first + index).initialize(to: Line(step, in: self)) }
    (first + max(0, steps.count - 1)).pointee.isLast = true
    self.first = first
    return first
  }

  /// A line to go on behind when the child it leads to is done.
  private struct Frame {
    var line: UnsafeMutablePointer<Line>

    /// The state that the line is for.
    var state: AnyAddress

    /// The identity of the child's state before its steps, where that is compared afterwards.
    var identity: ObservableStateID
  }

  /// What the hot path reads of a step, side by side and trivial to load.
  private struct Line {
    enum Kind: UInt8 {
      case call

      /// A step that takes more than a look at the tag.
      case other

      /// No step at all.
      case nothing
    }

    var kind = Kind.nothing
    var isChild = false
    var isLast = false

    /// Whether this is a child that is always there, and whose action is lent where it is.
    var isChildInLoop = false

    /// Whether this is a child in a tracked property, whose own state is observable.
    var isTracked = false
    var test: TagProbe?
    var tag: UInt32 = 0
    var offset = 0
    var registrarOffset = 0
    var mutation: Unretained<TrackedMutation>?
    var getTag: EnumMetadata.GetTag = { _, _ in 0 }
    var metadata: UnsafeRawPointer
    var target: UnsafeMutablePointer<Line>?
    var program: Unretained<CompiledReducer>
    var step: Unretained<ReducerInstruction>?

    /// What stands where there are no steps.
    init(in program: CompiledReducer) {
      metadata = UnsafeRawPointer(Unmanaged.passUnretained(program).toOpaque())
      self.program = Unretained(program)
    }

    init(_ step: ReducerInstruction, in program: CompiledReducer) {
      self.init(in: program)
      kind = .other
      self.step = Unretained(step)
      guard let next = step.program else {
        kind = .call
        return
      }
      self.program = Unretained(next)
      guard let place = step.place else { return }
      isChild = true
      mutation = place.mutation
      if place.projection.isInPlace, place.presence == nil {
        registrarOffset = mutation?.with(\.registrarOffset) ?? 0
        isTracked = mutation != nil && registrarOffset >= 0
        isChildInLoop = mutation == nil || isTracked
      }
      test = TagProbe(place.projection)
      tag = place.projection.tag
      offset = place.offset
      getTag = place.projection.metadata.getTag
      metadata = place.projection.metadata.address
    }

    /// Begins a change of the state of a tracked child.
    @inline(__always)
    func beginTracked(_ childState: AnyAddress) -> ObservableStateID {
      TrackedMutation.begin(registrarAt: childState + registrarOffset)
    }

    /// Ends a change of the state of a tracked child.
    @inline(__always)
    func endTracked(
      _ childState: AnyAddress,
      _ former: ObservableStateID,
      in state: AnyAddress
    ) {
      mutation!.with {
        $0.end(registrarAt: childState + registrarOffset, former, in: state)
      }
    }

    /// Whether an action is in the case of the child.
    @inline(__always)
    func matches(_ action: AnyAddress) -> Bool {
      if let test { return test.matches(action) }
      return getTag(action.pointer, metadata) == tag
    }
  }
}
