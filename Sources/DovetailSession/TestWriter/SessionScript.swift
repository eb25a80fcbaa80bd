import Dovetail

/// The steps of a test of a span of entries.
struct SessionScript {
  /// The expression of the first state.
  let initialState: SwiftSource

  /// The statements of the steps.
  private(set) var statements: [SwiftSource] = []

  /// The dependencies that were recorded.
  let dependencies: RecordedDependencies

  /// Whether the test advances a clock.
  let hasClock: Bool

  /// The properties of the dependencies that are clocks which the session has used.
  let clocks: [String]

  /// Whether an entry of the session comes from an effect, so that effects can send more at the end of the test.
  let hasEffects: Bool

  /// Whether a state has a ``TaskState``.
  var hasTaskStates: Bool { values.hasTaskStates }

  /// The numbers of the first and the last entry; `nil` for an empty span.
  let numbers: ClosedRange<Int>?

  /// The numbers of placeholders.
  private(set) var placeholderCount = 0

  private let values: ValueWriter

  /// Writes the steps.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - span: The numbers of the entries; `nil` for all.
  ///   - values: Writes the values.
  ///   - isExhaustive: Whether the test is exhaustive.
  ///   - usesClock: Whether the test advances a clock; `nil` if it does when the session needs one.
  init<State, Action>(
    _ session: Session<State, Action>,
    _ span: ClosedRange<Int>?,
    _ values: ValueWriter,
    isExhaustive: Bool,
    usesClock: Bool?
  ) {
    let lower = max(span?.lowerBound ?? .min, session.startNumber + 1)
    let upper = min(span?.upperBound ?? .max, session.lastNumber)
    let entries = session.entries.filter { $0.number >= lower && $0.number <= upper && !$0.isSkipped }
    let former = session.entries.filter { $0.number < lower && !$0.isSkipped }
    self.values = values
    numbers = entries.first.flatMap { first in entries.last.map { first.number...$0.number } }
    hasEffects = session.entries.contains { $0.origin.kind == .effect }
    hasClock = usesClock ?? session.clocks.map { !$0.isEmpty } ?? hasEffects
    clocks = session.clocks.flatMap { $0.isEmpty ? nil : $0 } ?? ["continuousClock"]
    let state = former.last?.state ?? session.initialState
    values.shared = former.last?.shared ?? session.initialShared
    initialState = values.source(of: state, as: nil)
    dependencies = RecordedDependencies(entries.flatMap(\.reads), values)
    placeholderCount += values.placeholders.count
    // The features of the first state begin effects, such as tasks, that the test store begins too. Those of an earlier
    // state have begun before.
    let isBegunBefore = !former.isEmpty && (hasEffects || session.clocks?.isEmpty == false)
    TaskState.$isIgnored.withValue(true) {
      initialNotes = notes()
      if isBegunBefore { write(SwiftSource.skippingEffects) }
      let start = former.last?.start ?? .zero
      let ends = ignoredEnds(entries, from: state, isExhaustive: isExhaustive)
      let span = SessionSpan(entries, from: start, session.clocks, ignoring: ends)
      write(span, from: state, isExhaustive: isExhaustive)
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

  private mutating func write<State, Action>(
    _ span: SessionSpan<State, Action>,
    from first: State,
    isExhaustive: Bool
  ) {
    let (entries, times) = (span.entries, span.times)
    // A reducer can ask for the time as well, to throttle an action.
    let lastOfEffect = hasClock ? entries.lastIndex { $0.origin.kind == .effect || $0.origin.kind == .reducer } : nil
    var (state, shared, now) = (first, values.shared, Duration.zero)
    var group: [SwiftSource] = []
    for (index, entry) in entries.enumerated() {
      if let lastOfEffect, index <= lastOfEffect, times[index] > now {
        let duration = values.source(of: times[index] - now, isDeclared: true)
        write([.call("await clock.advance", [("by", duration)])])
        now = times[index]
      }
      values.shared = entry.shared
      values.changedProperties = []
      let changes = ChangeWriter(values, from: shared, to: entry.shared, isExact: isExhaustive)
      let statements = changes.statements(state, entry.state)
      let step =
        statements.isEmpty && isEndOfTask(entry, changes, state)
        ? [] : step(entry, statements, isSent: span.isSent(index))
      let notes = notes()
      placeholderCount += notes.count
      group += notes + step
      (state, shared) = (entry.state, entry.shared)
      guard !span.isHeld(after: index) else { continue }
      write(span.isHeld(index) ? [.withEffectsHeld(group)] : group)
      group = []
    }
    write(span.rest ?? [])
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
      if isSent { comments = [.text("// An effect that began before the first entry has sent this action.")] }
      if isSent || entry.origin.kind == .user || entry.origin.kind == .inspector {
        call = .call("await store.send", [(nil, values.source(of: action, as: Action.self))])
      } else {
        let arguments = ActionWriter(values: values).arguments(toReceive: action)
        call = .call("await store.receive", arguments.map { (nil, $0) })
      }
    case .event(let event):
      let name = ValueWriter.name(of: type(of: event))
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

  /// The indices of the ends of tracked work, which the test does not assert.
  private func ignoredEnds<State, Action>(
    _ entries: [SessionEntry<State, Action>],
    from first: State,
    isExhaustive: Bool
  ) -> Set<Int> {
    guard hasTaskStates else { return [] }
    var (ends, state, shared) = (Set<Int>(), first, values.shared)
    for (index, entry) in entries.enumerated() {
      if case .modification = entry.content {
        let changes = ChangeWriter(values, from: shared, to: entry.shared, isExact: isExhaustive)
        let isChanged = !changes.isEqual(state, entry.state)
        if !isChanged, isEndOfTask(entry, changes, state) { ends.insert(index) }
      }
      (state, shared) = (entry.state, entry.shared)
    }
    return ends
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
