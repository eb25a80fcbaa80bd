import Dovetail

extension SessionEntry {
  /// What was read since the entry before.
  ///
  /// - Parameter effects: The numbers of effects whose reads are left out.
  fileprivate func reads(without effects: [UInt64]) -> [RecordedRead] {
    allReads.filter { read in !effects.contains { $0 == read.effect } }.map(\.read)
  }
}

/// The steps of a test of a span of entries.
struct SessionScript {
  /// The expression of the first state.
  let initialState: SwiftSource

  /// The statements of the steps.
  private(set) var statements: [SwiftSource] = []

  /// The dependencies that were recorded.
  let dependencies: RecordedDependencies

  /// The numbers of the ids of elements of stacks in the first state.
  let firstStackIDs: Set<Int>

  /// What was read in the entries of the span, and before.
  let reads: (span: [RecordedRead], former: [RecordedRead])

  /// Whether the test has a clock.
  private(set) var hasClock: Bool

  /// The properties of the dependencies that are clocks which the session has used.
  let clocks: [String]

  /// Whether an entry of the session comes from an effect, so that effects can send more at the end of the test.
  let hasEffects: Bool

  /// Whether a state has a ``TaskState``.
  var hasTaskStates: Bool { values.hasTaskStates }

  /// The numbers of the first and the last entry; `nil` for an empty span.
  let numbers: ClosedRange<Int>?

  /// Whether the span has all entries of the session that are kept.
  let isWhole: Bool

  private let values: ValueWriter

  /// Writes the steps.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - span: The numbers of the entries; `nil` for all.
  ///   - values: Writes the values.
  ///   - isExhaustive: Whether the test is exhaustive.
  ///   - usesClock: Whether the test advances a clock; `nil` if it does when the session needs one.
  ///   - options: How the steps are simplified.
  init<State, Action>(
    _ session: Session<State, Action>,
    _ span: ClosedRange<Int>?,
    _ values: ValueWriter,
    isExhaustive: Bool,
    usesClock: Bool?,
    options: SessionTestWriter.Options
  ) {
    let lower = max(span?.lowerBound ?? .min, session.startNumber + 1)
    let upper = min(span?.upperBound ?? .max, session.lastNumber)
    let entries = session.entries.filter { $0.number >= lower && $0.number <= upper && !$0.isSkipped }
    let former = session.entries.filter { $0.number < lower && !$0.isSkipped }
    self.values = values
    numbers = entries.first.flatMap { first in entries.last.map { first.number...$0.number } }
    hasEffects = session.entries.contains { $0.origin.kind == .effect }
    isWhole = lower <= session.startNumber + 1 && upper >= session.lastNumber
    // A reducer can ask for the time as well, to throttle an action.
    hasClock = usesClock ?? session.clocks.map { !$0.isEmpty } ?? true
    clocks = session.clocks.flatMap { $0.isEmpty ? nil : $0 } ?? ["continuousClock"]
    let state = former.last?.state ?? session.initialState
    values.shared = former.last?.shared ?? session.initialShared
    values.mayOmit = true
    initialState = values.source(of: state, as: nil)
    values.mayOmit = false
    firstStackIDs = values.writtenStackIDs
    // The test does not run effects that began before it.
    let formerEffects = SessionSpan.sent(in: entries).compactMap { entries[$0].origin.effect }
    reads = (entries.flatMap { $0.reads(without: formerEffects) }, former.flatMap { $0.reads(without: []) })
    dependencies = RecordedDependencies(reads.span, values)
    let first = values.shared
    let causes = Set(session.entries.flatMap { [$0.origin.cause] + $0.waits.map(\.entry) })
    // The features of the first state begin effects, such as tasks, that the test store begins too. Those of an earlier
    // state have begun before.
    let isBegunBefore = !former.isEmpty && (hasEffects || session.clocks?.isEmpty == false)
    TaskState.$isIgnored.withValue(true) {
      initialNotes =
        values.sharedDeclarations + notes()
        + values.omitted.map { .text("// Not set, since a test cannot set it: \($0)") }
      if isBegunBefore { write(SwiftSource.skippingEffects) }
      let start = former.last?.start ?? .zero
      func isUnchanged(_ span: ClosedRange<Int>) -> Bool {
        let before = span.lowerBound == 0 ? nil : entries[span.lowerBound - 1]
        let after = entries[span.upperBound]
        let changes = ChangeWriter(values, from: before?.shared ?? first, to: after.shared, isExact: isExhaustive)
        return changes.isEqual(before?.state ?? state, after.state)
      }
      // The ends of tracked work, which the test does not assert.
      let ends = entries.indices.filter { index in
        guard hasTaskStates, case .modification = entries[index].content, isUnchanged(index...index) else {
          return false
        }
        return TaskState.$isIgnored.withValue(false) { !isUnchanged(index...index) }
      }
      func folded(_ steps: [TestStep]) -> [TestStep] {
        guard options.contains(.lastKeystroke) else { return steps }
        return TestStep.foldingKeystrokes(steps, isUnchanged: isUnchanged)
      }
      let span = SessionSpan(entries, from: start, session.clocks, ignoring: Set(ends)) { isUnchanged($0...$0) }
      let steps = folded(steps(of: span, from: state, causes, isExhaustive: isExhaustive, folded))
      if usesClock == nil, session.clocks == nil { hasClock = hasEffects || steps.contains { $0.advance > .zero } }
      write(steps, isExact: isExhaustive, hasLoops: options.contains(.loops))
      write(span.rest ?? [])
    }
  }

  private mutating func write(_ steps: [TestStep], isExact: Bool, hasLoops: Bool) {
    func statements(of step: TestStep) -> [SwiftSource] {
      guard step.advance > .zero else { return step.notes + step.statements }
      let duration = values.source(of: step.advance, isDeclared: true)
      return [.call("await clock.advance", [("by", duration)])] + step.notes + step.statements
    }
    var rest = steps[...]
    while let step = rest.first {
      if hasLoops, let repeated = RepeatedSteps(at: rest, isExact: isExact) {
        write([repeated.loop(statements)])
        rest = rest.dropFirst(repeated.stepCount)
      } else {
        write(statements(of: step))
        rest = rest.dropFirst()
      }
    }
  }

  /// The comments for the placeholders that were noted since the last call.
  func notes() -> [SwiftSource] {
    values.takePlaceholders().flatMap { placeholder in
      ["// <#\(placeholder.name)#> stands for:"] + placeholder.dump.split(separator: "\n").map { "//   \($0)" }
    }
    .map(SwiftSource.text)
  }

  private mutating func write(_ statements: [SwiftSource]) { self.statements += statements }

  private func steps<State, Action>(
    of span: SessionSpan<State, Action>,
    from first: State,
    _ causes: Set<Int?>,
    isExhaustive: Bool,
    _ folded: ([TestStep]) -> [TestStep]
  ) -> [TestStep] {
    let (entries, times) = (span.entries, span.times)
    let lastOfEffect = hasClock ? entries.lastIndex { $0.origin.kind == .effect || $0.origin.kind == .reducer } : nil
    var (state, shared, now) = (first, values.shared, Duration.zero)
    var steps: [TestStep] = []
    var group: [TestStep] = []
    for (index, entry) in entries.enumerated() {
      values.shared = entry.shared
      values.changedProperties = []
      let changes = ChangeWriter(values, from: shared, to: entry.shared, isExact: isExhaustive)
      var step = self.step(entry, at: index, changes, from: state, isSent: span.isSent(index))
      step.isReplaceable = entry.allReads.isEmpty && !causes.contains(entry.number)
      if let lastOfEffect, index <= lastOfEffect, times[index] > now {
        step.advance = times[index] - now
        now = times[index]
      }
      group.append(step)
      (state, shared) = (entry.state, entry.shared)
      guard !span.isHeld(after: index) else { continue }
      group = folded(group)
      steps += group.count > 1 ? [.withEffectsHeld(group)] : group
      group = []
    }
    return steps
  }

  /// The step for an entry.
  private func step<State, Action>(
    _ entry: SessionEntry<State, Action>,
    at index: Int,
    _ changes: ChangeWriter,
    from state: State,
    isSent: Bool
  ) -> TestStep {
    var step = TestStep(entries: index...index)
    let (mark, bindingCount) = (values.mark, values.bindingCount)
    var statements = changes.statements(state, entry.state)
    var omitted: [String] = []
    if values.lacksExpression(since: mark) {
      values.restore(mark)
      let partial = ChangeWriter(values, from: changes.sharedBefore, to: changes.sharedAfter, isExact: false)
        .partialChange(state, entry.state)
      (statements, omitted) = (partial.statements, partial.omitted)
    }
    if !statements.isEmpty || !isEndOfTask(entry, changes, state) {
      step.statements = self.step(entry, statements, isSent: isSent)
    }
    step.notes = notes()
    if !omitted.isEmpty {
      step.notes += omitted.map { place in
        .text("// Not asserted, since a test cannot set it or write its value: \(place.dropFirst("$0.".count))")
      }
      if changes.isExact {
        let whole = SwiftSource.Closure(label: nil, statements: step.statements)
        step.statements = [.closures(.text("await store.withExhaustivity(.off)"), [whole])]
      }
    }
    if values.bindingCount == bindingCount + 1, step.statements.count == 1, step.notes.isEmpty {
      step.keystroke = step.statements[0].keystroke
      step.isUndisturbed = entry.waits.isEmpty
    }
    return step
  }

  /// The comments for the first state.
  private(set) var initialNotes: [SwiftSource] = []

  private func step<State, Action>(
    _ entry: SessionEntry<State, Action>,
    _ changes: [SwiftSource],
    isSent: Bool
  ) -> [SwiftSource] {
    let call: SwiftSource
    var comments: [SwiftSource] = []
    switch entry.content {
    case .action(let action):
      if isSent { comments = [.text("// What began before the first entry has sent this action.")] }
      if isSent || entry.origin.kind == .user || entry.origin.kind == .inspector {
        call = .call("await store.send", [(nil, values.source(of: action, as: Action.self))])
      } else {
        let arguments = ActionWriter(values: values).arguments(toReceive: action)
        call = .call("await store.receive", arguments.map { (nil, $0) })
      }
    case .event where isSent:
      return [.text("// What began before the first entry has posted an event here, which the test does not have.")]
    case .event(let event):
      let name = ValueWriter.name(of: type(of: event))
      if name != nil { values.note(type(of: event)) }
      let mark = values.mark
      let source = values.source(of: event, as: nil)
      if event is any Equatable, values.placeholders.count == mark.placeholderCount {
        call = .call("await store.receive", [("event", source)])
      } else {
        values.restore(mark)
        let type = name.map { SwiftSource.text("\($0).self") }
        call = .call("await store.receive", [(nil, type ?? values.placeholder(for: event))])
      }
    case .modification:
      call = changes.isEmpty ? .call("await store.receiveChange") : .text("await store.receiveChange")
    }
    return comments + [changes.isEmpty ? call : .closures(call, [SwiftSource.Closure(label: nil, statements: changes)])]
  }

  /// Whether an entry is the end of tracked work, which the test does not assert.
  private func isEndOfTask<State, Action>(
    _ entry: SessionEntry<State, Action>,
    _ changes: ChangeWriter,
    _ before: State
  ) -> Bool {
    guard case .modification = entry.content, hasTaskStates else { return false }
    return TaskState.$isIgnored.withValue(false) { !changes.isEqual(before, entry.state) }
  }
}
