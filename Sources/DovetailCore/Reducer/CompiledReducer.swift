/// A reducer compiled to a list of instructions, which a store interprets for each action.
///
/// The instructions of reducers in a list are concatenated, so that running a list takes one loop instead of a call for
/// each reducer.
@usableFromInline
package final class CompiledReducer {
  // The interpreter reads this pointer, since loading it changes no reference count. `sources` owns the objects.
  @exclusivity(unchecked) private var first: UnsafeMutablePointer<DecodedInstruction>?

  private var sources: [ReducerInstruction] = []

  /// The compiled reducers whose instructions this one has in order; empty once they were concatenated.
  //
  // Not concatenated before it runs: a list of many reducers would copy its instructions for each of them.
  private var parts: [CompiledReducer] = []

  /// The instruction, if there is exactly one and it calls a reducer.
  @exclusivity(unchecked) @usableFromInline private(set) var only: Unretained<ReducerInstruction>?
  private var evaluate: (() -> CompiledReducer)?

  /// Creates a compiled reducer from instructions.
  @usableFromInline
  package init(_ sources: [ReducerInstruction]) {
    // Not decoded before it runs: most lists are only joined with others.
    set(sources)
  }

  /// Creates a compiled reducer whose instructions are determined when it first runs.
  init(evaluating evaluate: @escaping () -> CompiledReducer) {
    self.evaluate = evaluate
  }

  /// Concatenates the instructions of several compiled reducers of the same state and action.
  @usableFromInline
  package init(joining compiledReducers: [CompiledReducer]) {
    parts = compiledReducers
  }

  /// Adds the instructions to those of a list.
  private func append(to list: inout [ReducerInstruction]) {
    // A body that has not been evaluated stays one instruction: evaluating it here would not end for a recursive
    // feature.
    guard evaluate == nil else { return list.append(ReducerInstruction(self) { _, _ in nil }) }
    list += sources
    for part in parts { part.append(to: &list) }
  }

  deinit { first?.deallocate() }

  /// Runs all instructions.
  ///
  /// - Parameters:
  ///   - state: The address of the state, which is changed in place.
  ///   - action: The address of the action, which is borrowed and not changed.
  @usableFromInline
  package func run(_ state: AnyAddress, _ action: AnyAddress) -> AnyEffectNode? {
    Self.run(first ?? resolve(), state, action)
  }

  /// Runs the instructions, beginning with one of them.
  ///
  /// Children run in this loop, without recursion: it pushes the instruction to return to onto a stack. A child uses
  /// the parent's action, and a state at an offset in the parent's state, so a frame needs few fields as long as no
  /// reducer returns an effect.
  private static func run(
    _ first: UnsafeMutablePointer<DecodedInstruction>,
    _ state: AnyAddress,
    _ action: AnyAddress
  ) -> AnyEffectNode? {
    withUnsafeTemporaryAllocation(of: Frame.self, capacity: depthInOneLoop + 1) {
      let frames = $0.baseAddress.unsafelyUnwrapped
      // The state and action of a child are parts of the parent's, at untyped addresses.
      return run(first, state.untyped, action.untyped, frames, last: frames + depthInOneLoop)
    }
  }

  // A separate function, and `last` an argument of it, so that the variables of the loop stay in registers.
  @inline(never)
  private static func run(
    _ first: UnsafeMutablePointer<DecodedInstruction>,
    _ state: AnyAddress,
    _ action: AnyAddress,
    _ frames: UnsafeMutablePointer<Frame>,
    last: UnsafeMutablePointer<Frame>
  ) -> AnyEffectNode? {
    var (op, state, frame) = (first, state, frames)
    // The frame of the first instructions has nothing to return to.
    frame.pointee.op = nil
    while true {
      var effect: AnyEffectNode?
      // Not a `switch`: its jump table takes longer than these branches.
      if op.pointee.isChildInLoop {
        if op.pointee.test.unsafelyUnwrapped.matches(action) {
          // Pushing a frame instead of calling this function again keeps all variables in registers.
          if frame != last {
            frame += 1
            frame.pointee.op = op
            state = state + op.pointee.offset
            if op.pointee.isTracked { frame.pointee.identity = op.pointee.beginTracked(state) }
            op = op.pointee.target.unsafelyUnwrapped
            continue
          }
          // The stack of frames is full, so the child is run by another call of this function.
          effect = runChild(op, state, action)
        }
      } else if op.pointee.kind == .call {
        effect = op.pointee.source.with { $0.call(state, action) }
      } else if op.pointee.kind == .child {
        // The first action of the child.
        if prepare(op, for: action) { continue }
      } else {
        effect = runSpecial(op, state, action)
      }
      // Most actions have no effect. The code that merges effects is kept out of this loop.
      if let effect { return goOn(behind: op, with: effect, state, action, in: frame) }
      while op.pointee.isLast {
        guard let parent = frame.pointee.op else { return nil }
        op = parent
        // Before `state` becomes the parent's, since the identity is that of the child.
        if op.pointee.isTracked { op.pointee.endTracked(state, frame.pointee.identity) }
        state = state - op.pointee.offset
        frame -= 1
      }
      op += 1
    }
  }

  /// Runs the remaining instructions after an instruction has returned an effect.
  ///
  /// The frames of the loop above have no field for effects.
  ///
  /// - Parameters:
  ///   - op: The instruction that returned the effect.
  ///   - frame: The frame of that instruction.
  @inline(never)
  private static func goOn(
    behind op: UnsafeMutablePointer<DecodedInstruction>,
    with effect: AnyEffectNode,
    _ state: AnyAddress,
    _ action: AnyAddress,
    in frame: UnsafeMutablePointer<Frame>
  ) -> AnyEffectNode {
    var (op, state, frame) = (op, state, frame)
    var effect = adopt(effect, op, state)
    while true {
      while op.pointee.isLast {
        guard let parent = frame.pointee.op else { return effect }
        op = parent
        if op.pointee.isTracked { op.pointee.endTracked(state, frame.pointee.identity) }
        state = state - op.pointee.offset
        frame -= 1
        effect = adopt(effect, op, state)
      }
      op += 1
      var next: AnyEffectNode?
      if op.pointee.kind == .call {
        next = op.pointee.source.with { $0.call(state, action) }
      } else if op.pointee.kind == .other {
        next = runSpecial(op, state, action)
      } else if op.pointee.isChildInLoop ? op.pointee.matches(action) : prepare(op, for: action) {
        next = runChild(op, state, action)
      }
      // Effects are merged in the order in which the reducers stand in the body.
      if let next { effect = effect.merging(with: adopt(next, op, state)) }
    }
  }

  // Deep enough for the trees of real features. A deeper child costs one more call.
  private static let depthInOneLoop = 16

  /// Finds the instructions of a child, unless the action is not the child's, and lets the loop run the child.
  ///
  /// The body of a child is compiled at the child's first action, so that a feature may contain itself.
  @inline(never)
  private static func prepare(_ op: UnsafeMutablePointer<DecodedInstruction>, for action: AnyAddress) -> Bool {
    guard op.pointee.matches(action) else { return false }
    op.pointee.target = op.pointee.source.with { $0.compiled!.first ?? $0.compiled!.resolve() }
    op.pointee.isChildInLoop = true
    return true
  }

  /// Runs a child that may be absent, whose action has to be copied, or whose tag is not found by a load; or a reducer
  /// that was not concatenated.
  @inline(never)
  private static func runSpecial(
    _ op: UnsafeMutablePointer<DecodedInstruction>,
    _ state: AnyAddress,
    _ action: AnyAddress
  ) -> AnyEffectNode? {
    op.pointee.source.with { source in
      // A reducer of the same state that was not concatenated, because its body was evaluated later.
      guard source.location != nil else { return source.compiled!.run(state, action) }
      guard op.pointee.matches(action) else { return nil }
      let childState = state + op.pointee.offset
      // The closure of a child's instruction reports an action for an absent child.
      guard source.presence?.isThere(at: childState) ?? true else { return source.call(state, action) }
      let mutation = op.pointee.mutation
      let former = mutation.map { $0.with { $0.begin(childState) } }
      let effect =
        source.isChildInPlace ? source.compiled!.run(childState, action) : source.runCopied(childState, action)
      if let mutation, let former { mutation.with { $0.end(childState, former, in: state) } }
      return effect
    }
  }

  /// Runs a child that the loop cannot run: its stack of frames is full, or an effect has to be kept.
  @inline(never)
  private static func runChild(
    _ op: UnsafeMutablePointer<DecodedInstruction>,
    _ state: AnyAddress,
    _ action: AnyAddress
  ) -> AnyEffectNode? {
    let childState = state + op.pointee.offset
    guard op.pointee.isTracked else { return run(op.pointee.target.unsafelyUnwrapped, childState, action) }
    let former = op.pointee.beginTracked(childState)
    let effect = run(op.pointee.target.unsafelyUnwrapped, childState, action)
    op.pointee.endTracked(childState, former)
    return effect
  }

  /// Wraps an effect of a child as an effect of the parent.
  private static func adopt(
    _ effect: AnyEffectNode,
    _ op: UnsafeMutablePointer<DecodedInstruction>,
    _ state: AnyAddress
  ) -> AnyEffectNode {
    op.pointee.source.with { $0.adopt(effect, state + op.pointee.offset) }
  }

  @inline(never)
  private func resolve() -> UnsafeMutablePointer<DecodedInstruction> {
    findSources()
    return decode()
  }

  /// Evaluates the body, or concatenates the parts.
  private func findSources() {
    if let evaluate {
      // Released before the call: the closure may hold the feature, and is not needed again.
      self.evaluate = nil
      let compiled = evaluate()
      // The result may itself be a body that has not been evaluated, or a list.
      compiled.findSources()
      set(compiled.sources)
    } else if !parts.isEmpty {
      var all: [ReducerInstruction] = []
      append(to: &all)
      parts = []
      set(all)
    }
  }

  private func set(_ sources: [ReducerInstruction]) {
    self.sources = sources
    // A single call needs no interpreter, see `PreparedReducer.reduce(at:with:)`.
    if sources.count == 1, sources[0].compiled == nil { only = Unretained(sources[0]) }
  }

  private func decode() -> UnsafeMutablePointer<DecodedInstruction> {
    // At least one instruction, so that the interpreter need not test for none.
    if sources.isEmpty { sources = [ReducerInstruction { _, _ in nil }] }
    // `deinit` deallocates the memory. Decoded instructions do not retain their closures: `sources` keeps them alive.
    let first = UnsafeMutablePointer<DecodedInstruction>.allocate(capacity: sources.count)
    for (index, source) in sources.enumerated() { (first + index).initialize(to: DecodedInstruction(source)) }
    (first + sources.count - 1).pointee.isLast = true
    self.first = first
    return first
  }

  /// A stack frame: the instruction to return to after the instructions of a child.
  private struct Frame {
    /// The instruction of the child; `nil` in the frame of the first instructions.
    var op: UnsafeMutablePointer<DecodedInstruction>?

    /// The identity of the child's state before its instructions ran, if it is compared afterwards.
    var identity: ObservableStateID
  }

  /// The fields of an instruction that the interpreter reads, adjacent in memory and without reference counts.
  private struct DecodedInstruction {
    enum Kind: UInt8 {
      case call

      /// A child that is always present and whose action is borrowed in place.
      case child

      /// An instruction that needs more than a comparison of tags.
      case other
    }

    var kind = Kind.other
    var isLast = false

    /// Whether this is a ``Kind/child`` whose ``target`` is known.
    var isChildInLoop = false

    /// Whether this is a child in a tracked property, whose own state is observable.
    var isTracked = false

    /// Tells whether an action is the child's; never `nil` in a ``Kind/child``.
    var test: TagProbe?
    var offset = 0
    var registrarOffset = 0
    var mutation: Unretained<TrackedMutation>?

    /// The first instruction of the child; `nil` until the first action of the child.
    var target: UnsafeMutablePointer<DecodedInstruction>?
    var source: Unretained<ReducerInstruction>

    init(_ source: ReducerInstruction) {
      self.source = Unretained(source)
      if source.compiled == nil { kind = .call }
      guard let location = source.location else { return }
      mutation = location.mutation
      test = TagProbe(location.projection)
      offset = location.offset
      // A child behind an optional, with a copied action, without a test, or with a registrar at no fixed offset is run
      // outside of the loop.
      guard location.projection.isInPlace, location.presence == nil, test != nil else { return }
      registrarOffset = mutation?.with(\.registrarOffset) ?? 0
      isTracked = mutation != nil && registrarOffset >= 0
      if mutation == nil || isTracked { kind = .child }
    }

    /// Begins a change of the state of a tracked child.
    @inline(__always)
    func beginTracked(_ childState: AnyAddress) -> ObservableStateID {
      TrackedMutation.begin(registrarAt: childState + registrarOffset)
    }

    /// Ends a change of the state of a tracked child.
    @inline(__always)
    func endTracked(_ childState: AnyAddress, _ former: ObservableStateID) {
      if !TrackedMutation.isSame(registrarAt: childState + registrarOffset, since: former) {
        mutation!.with { $0.tell(childState - offset) }
      }
    }

    /// Whether an action is in the case of the child.
    func matches(_ action: AnyAddress) -> Bool {
      test?.matches(action) ?? source.with { $0.location!.projection.matches(action) }
    }
  }
}
