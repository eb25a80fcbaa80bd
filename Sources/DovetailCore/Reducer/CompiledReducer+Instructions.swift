// The instructions of a reducer.
extension CompiledReducer {
  /// The number of features in each other that a call stack of eight megabytes has room for, in a debug build as well.
  static var maximumDepth: Int { 500 }

  /// Whether the feature is nested too deep for any code to reach it.
  var isTooDeep: Bool { depth >= Self.maximumDepth }

  /// The instruction, if there is only one.
  var single: ReducerInstruction? {
    evaluate()
    return if case .instruction(let instruction) = contents { instruction } else { nil }
  }

  var instructions: [ReducerInstruction] {
    evaluate()
    if case .instructions(let instructions) = contents { return instructions }
    var instructions: [ReducerInstruction] = []
    append(to: &instructions)
    contents = .instructions(instructions)
    return instructions
  }

  /// Adds the children of the reducer to those of a feature.
  func add(to survey: inout BodySurvey) {
    if let feature { survey.note(body: feature) }
    for instruction in instructions { instruction.add(to: &survey) }
  }

  /// Counts the combinators that take payloads of an action.
  func countReceivers(of action: AnyAddress, in payloads: HandledPayloads) {
    for instruction in instructions { instruction.countReceivers(of: action, in: payloads) }
  }

  /// Records that code has called the reducer, if that has to be known of the action which this thread handles.
  @usableFromInline
  package func noteCall(with action: AnyAddress, _ type: Any.Type) {
    guard let payloads = HandledPayloads.current, payloads.isCounting else { return }
    payloads.count(type)
    countReceivers(of: action, in: payloads)
  }

  /// Evaluates the body, unless that was done.
  private func evaluate() {
    guard case .body(let state, let evaluateBody) = contents else { return }
    // Here, since each body is evaluated once: everything that goes down the levels comes after it.
    guard !isTooDeep else { fatalError(Diagnostic.nestedTooDeep(state, Self.maximumDepth).message) }
    let locals = ThreadLocals.current
    let outer = locals.pointee.bodyDepth
    locals.pointee.bodyDepth = depth + 1
    let body = evaluateBody()
    locals.pointee.bodyDepth = outer
    // The body may be another feature whose body was not evaluated.
    body.evaluate()
    contents = body.contents
  }

  /// Adds the instructions to those of a list.
  private func append(to list: inout [ReducerInstruction]) {
    switch contents {
    // A body that has not been evaluated stays one instruction: evaluating it here would not end for a recursive
    // feature.
    case .body: list.append(ReducerInstruction(running: self))
    case .pair(let first, let second):
      first.append(to: &list)
      second.append(to: &list)
    case .instruction(let instruction): list.append(instruction)
    case .instructions(let instructions): list += instructions
    }
  }
}

// What the operators of a reducer do without an action.
extension CompiledReducer {
  /// How often a feature is searched that contains itself, since an inner one may be configured differently.
  private static var maximumNesting: Int { 4 }

  /// The kinds of operators in the reducer and its children.
  ///
  /// - Parameter ancestors: The enclosing features, which stop the recursion at a feature that contains itself.
  func kinds(within ancestors: [ObjectIdentifier]) -> OperatorKinds {
    var ancestors = ancestors
    if let feature {
      guard ancestors.count(where: { $0 == feature }) < Self.maximumNesting, !isTooDeep else { return [] }
      ancestors.append(feature)
    }
    if let single { return single.kinds(within: ancestors) }
    return acting.reduce(into: []) { $0.formUnion($1.kinds(within: ancestors)) }
  }

  /// Mounts the feature, and starts, restarts and cancels its tasks, according to the state.
  func update(_ state: AnyAddress, _ context: EffectContext, _ sink: AnyObject) {
    for instruction in acting { instruction.update(state, context, sink) }
  }

  /// Updates the children, after ``update(_:_:_:)`` of their parent.
  func updateChildren(_ state: AnyAddress, _ context: EffectContext, _ sink: AnyObject) {
    for instruction in acting { instruction.updateChildren(state, context, sink) }
  }

  /// Visits the features on a path, the last one first.
  func visit(_ path: ArraySlice<ScopeKey>, _ visit: FeatureVisit, _ state: AnyAddress, _ start: EffectStart) {
    // A handler may post its event again for the features above, and would otherwise receive it itself.
    if path.isEmpty, visit.skipsOrigin { return }
    handle(visit, state, start) {
      if !visitChild(path, visit, state, start) { visit.descend(path, state) }
    }
  }

  /// Lets the operators of this feature, but not of its children, handle an event or a modification.
  func handle(_ visit: FeatureVisit, _ state: AnyAddress, _ start: EffectStart, below: () -> Void) {
    handle(acting[...], visit, state, start, below: below)
  }

  private func handle(
    _ instructions: ArraySlice<ReducerInstruction>,
    _ visit: FeatureVisit,
    _ state: AnyAddress,
    _ start: EffectStart,
    below: () -> Void
  ) {
    // The last one was applied to the result of those before it, so it sees their changes.
    guard let last = instructions.last else { return below() }
    last.handle(visit, state, start) { handle(instructions.dropLast(), visit, state, start, below: below) }
  }

  /// Visits the child with the first key of a path.
  ///
  /// - Returns: Whether the child is one of this reducer. It may have been removed from the state.
  func visitChild(
    _ path: ArraySlice<ScopeKey>,
    _ visit: FeatureVisit,
    _ state: AnyAddress,
    _ start: EffectStart
  ) -> Bool {
    // Combinators with the same key paths share the nodes of their children; the first of them is visited.
    acting.contains { $0.visitChild(path, visit, state, start) }
  }
}
