/// A reducer compiled to a list of instructions, which a store interprets for each action.
///
/// The instructions of reducers in a list are concatenated, so that running a list takes one loop instead of a call for
/// each reducer.
@usableFromInline
package final class CompiledReducer {
  // The interpreter reads this pointer, since loading it changes no reference count. `contents` owns the objects.
  @exclusivity(unchecked) private var first: UnsafeMutablePointer<DecodedInstruction>?

  var contents: Contents

  /// The instruction, if there is exactly one and it calls a reducer.
  @exclusivity(unchecked) @usableFromInline private(set) var only: Unretained<ReducerInstruction>?

  /// The instructions that may act without an action.
  private(set) lazy var acting: [ReducerInstruction] = instructions.filter(\.mayAct)

  /// The feature whose body this is; `nil` if it is another reducer.
  let feature: ObjectIdentifier?

  /// The number of bodies around this one that were being evaluated when it was created.
  let depth: Int

  enum Contents {
    /// The body of a feature, which was not evaluated.
    case body(state: Any.Type, evaluate: () -> CompiledReducer)

    /// Two reducers of the same state and actions, whose instructions this one has in order.
    //
    // Not concatenated before it runs: a list of many reducers would copy its instructions for each of them.
    case pair(CompiledReducer, CompiledReducer)

    case instruction(ReducerInstruction)
    case instructions([ReducerInstruction])
  }

  /// Creates a compiled reducer of one instruction.
  @usableFromInline
  package init(_ instruction: ReducerInstruction) {
    contents = .instruction(instruction)
    (feature, depth) = (nil, 0)
    // A single call needs no interpreter, see `PreparedReducer.reduce(at:with:)`.
    if instruction.kind == .call { only = Unretained(instruction) }
  }

  /// Creates a compiled reducer of the body of a feature, which is evaluated when it is first used.
  ///
  /// - Parameters:
  ///   - feature: The type of the feature.
  ///   - state: The type of its state, for messages.
  ///   - evaluate: Evaluates the body.
  @usableFromInline
  init(of feature: Any.Type, state: Any.Type, evaluating evaluate: @escaping () -> CompiledReducer) {
    contents = .body(state: state, evaluate: evaluate)
    self.feature = ObjectIdentifier(feature)
    depth = ThreadLocals.current.pointee.bodyDepth
  }

  /// Concatenates two compiled reducers of the same state and actions.
  init(_ first: CompiledReducer, before second: CompiledReducer) {
    contents = .pair(first, second)
    (feature, depth) = (nil, 0)
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
        } else if op.pointee.isNextAlike {
          op = lastOther(op, action)
        }
      } else if op.pointee.kind == .call {
        effect = op.pointee.source.with { $0.call(state, action) }
      } else if op.pointee.kind == .child {
        // The first action of the child.
        if prepare(op, for: action) { continue }
        if op.pointee.isNextAlike { op = lastOther(op, action) }
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

  /// The last of the children behind a child with ``DecodedInstruction/isNextAlike`` whose action it is not either.
  ///
  /// Children of one parent tell their actions apart by the same byte or word, which is loaded once for all of them.
  //
  // Not inlined: the variables of the loop stay in registers.
  @inline(never)
  private static func lastOther(
    _ op: UnsafeMutablePointer<DecodedInstruction>,
    _ action: AnyAddress
  ) -> UnsafeMutablePointer<DecodedInstruction> {
    var op = op
    let tag = op.pointee.test.unsafelyUnwrapped.value(at: action)
    repeat {
      if (op + 1).pointee.test.unsafelyUnwrapped.matches(tag) { return op }
      op += 1
    } while op.pointee.isNextAlike
    return op
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
      guard source.presence?.isThere(at: childState) ?? true else {
        source.reportAbsence(for: action, in: state)
        return nil
      }
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
    var decoded = instructions.filter { $0.kind != .skip }
    if decoded.isEmpty {
      // At least one instruction, so that the interpreter need not test for none.
      let none = ReducerInstruction { _, _ in nil }
      decoded = [none]
      contents = .instructions(instructions + decoded)
    }
    // `deinit` deallocates the memory. Decoded instructions do not retain their closures: `contents` keeps them alive.
    let first = UnsafeMutablePointer<DecodedInstruction>.allocate(capacity: decoded.count)
    for (index, source) in decoded.enumerated() { (first + index).initialize(to: DecodedInstruction(source)) }
    (first + decoded.count - 1).pointee.isLast = true
    for op in first..<(first + decoded.count - 1) {
      guard op.pointee.kind == .child, (op + 1).pointee.kind == .child else { continue }
      op.pointee.isNextAlike = op.pointee.test!.isAtPlace(of: (op + 1).pointee.test!)
    }
    if decoded.count == 1, decoded[0].kind == .call { only = Unretained(decoded[0]) }
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

    /// Whether this and the next instruction are children whose actions are told apart by the same byte or word.
    var isNextAlike = false

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
      if source.kind == .call { kind = .call }
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
