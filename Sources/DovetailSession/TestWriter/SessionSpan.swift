import Dovetail

/// The entries of a session that become a test, and the times at which the test handles them.
struct SessionSpan<State, Action> {
  /// The entries, up to the first one that the test cannot have.
  let entries: [SessionEntry<State, Action>]

  /// The times of all entries.
  let timeline: VirtualTimeline

  /// The statements behind the last entry, if the test cannot have all entries.
  private(set) var rest: [SwiftSource]?

  /// The indices of entries whose cause is before the span.
  private let sent: Set<Int>

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - start: The time at which the test begins.
  ///   - clocks: The clocks that the session has used; `nil` if they are not known.
  ///   - ignored: The indices of entries that the test does not assert.
  ///   - isUnchanged: Whether the entry with an index left the state as it was.
  init(
    _ entries: [SessionEntry<State, Action>],
    from start: Duration,
    _ clocks: [String]?,
    ignoring ignored: Set<Int> = [],
    isUnchanged: (Int) -> Bool = { _ in false }
  ) {
    sent = Self.sent(in: entries)
    timeline = Self.timeline(of: entries, from: start, clocks, ignored, sent)
    let unsendable = sent.sorted().first { index in
      switch entries[index].content {
      case .action: false
      case .event: !isUnchanged(index)
      case .modification: !ignored.contains(index)
      }
    }
    let count = min(unsendable ?? entries.count, timeline.deviation ?? entries.count)
    self.entries = Array(entries[..<count])
    guard count < entries.count else { return }
    let reason =
      count == unsendable
      ? "what began before the first entry has changed the state"
      : "effects came in an order that a test cannot repeat"
    rest = [.text("// The test ends before entry \(entries[count].number): \(reason).")]
  }

  /// The indices of entries whose cause is before the span, so that the test does what has led to them.
  static func sent(in entries: [SessionEntry<State, Action>]) -> Set<Int> {
    guard let first = entries.first?.number else { return [] }
    var sent: Set<Int> = []
    for (index, entry) in entries.enumerated() {
      let isSent =
        switch entry.origin.kind {
        // What began with the store begins with the test as well.
        case .effect: entry.origin.cause.map { $0 < first && ($0 > 0 || first > 1) } ?? false
        case .reducer: index == sent.count && entry.origin.cause.map { $0 < first } ?? true
        case .user, .inspector: false
        }
      if isSent { sent.insert(index) }
    }
    return sent
  }

  /// The times at which the test handles the entries.
  var times: [Duration] { timeline.times }

  /// Whether an entry is handled before the effects of the entry before go on.
  func isHeld(_ index: Int) -> Bool { timeline.held.contains(index) || isOfReducer(index) && isHeld(index - 1) }

  /// Whether the effects of an entry go on later than the next entry of a user.
  func isHeld(after index: Int) -> Bool {
    let next = entries.indices[(index + 1)...].first { !isOfReducer($0) }
    return next.map(timeline.held.contains) == true
  }

  private func isOfReducer(_ index: Int) -> Bool { entries[index].origin.kind == .reducer && !sent.contains(index) }

  /// Whether what led to an entry was before the span, so that the test sends its action.
  func isSent(_ index: Int) -> Bool { sent.contains(index) }

  private static func timeline(
    of entries: [SessionEntry<State, Action>],
    from start: Duration,
    _ clocks: [String]?,
    _ ignored: Set<Int>,
    _ sent: Set<Int>
  ) -> VirtualTimeline {
    let indices = Dictionary(entries.enumerated().map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
    let former = Set(sent.compactMap { entries[$0].origin.effect })
    var ends: [UInt64: RecordedWait] = [:]
    func wait(_ wait: RecordedWait) -> VirtualTimeline.Wait? {
      guard !former.contains(wait.effect) else { return nil }
      let last = ends[wait.effect]
      if wait.isCompleted { ends[wait.effect] = wait }
      let isDue = last.map { $0.entry == wait.entry && $0.due == wait.due } ?? (wait.due == .zero)
      let base = wait.entry.flatMap { indices[$0] }
      if !wait.isCompleted, isDue {
        // Without a user in between, the effect was cancelled by what it did itself.
        let begin = last?.ended ?? base.map { entries[$0].start } ?? .zero
        let isInterrupted = entries.contains { $0.origin.kind == .user && $0.start > begin && $0.start <= wait.ended }
        guard isInterrupted else { return nil }
      }
      return VirtualTimeline.Wait(
        effect: wait.effect,
        base: base,
        due: wait.due,
        ended: wait.ended,
        isCompleted: wait.isCompleted,
        isInterruption: !wait.isCompleted && isDue
      )
    }
    let moments = entries.enumerated().map { index, entry in
      let isRun = entry.origin.kind == .effect && !sent.contains(index)
      return VirtualTimeline.Moment(
        start: entry.start,
        effect: isRun ? entry.origin.effect : nil,
        cause: entry.origin.cause.flatMap { indices[$0] },
        isOfEffect: isRun,
        isOfReducer: entry.origin.kind == .reducer && !sent.contains(index),
        isIgnored: ignored.contains(index),
        waits: entry.waits.compactMap(wait)
      )
    }
    return VirtualTimeline(moments, from: start, knowsWaits: clocks == nil ? nil : true)
  }
}

extension SwiftSource {
  /// The statement that runs others while no effect goes on.
  static func withEffectsHeld(_ statements: [SwiftSource]) -> SwiftSource {
    .closures(.text("await store.withEffectsHeld"), [Closure(label: nil, statements: statements)])
  }

  /// The statements that end the effects that begin with the first state.
  static var skippingEffects: [SwiftSource] {
    let skip = SwiftSource.text("await store.skipInFlightEffects(strict: false)")
    return [
      .text("// The test itself does what effects did that began before the first entry."), withEffectsHeld([skip]),
    ]
  }
}
