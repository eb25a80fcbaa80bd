import Dovetail

extension Recording where State == RecordedValue, Action == RecordedValue {
  /// Makes a recording of any session: states and actions as a dump shows them.
  ///
  /// ```swift
  /// let recording = Recording(describing: recorder.session, effects: recorder.effects)
  /// try recording.data().write(to: url)
  /// ```
  ///
  /// Of an action its JSON is recorded too, if its type is `Codable`, and else the names and the values of its cases,
  /// so that ``SessionReplay/remake(_:reducer:from:redaction:)`` can make it again. Of a state its JSON is recorded
  /// where no action leads to it.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - effects: The effects of the session.
  ///   - redaction: What is not recorded.
  ///   - program: The name of the program; by default that of its executable.
  /// - Complexity: Linear in the size of all states.
  public init<S, A>(
    describing session: Session<S, A>,
    effects: [SessionEffect] = [],
    redaction: Redaction = Redaction(),
    program: String = Recording.programName
  ) {
    var writer = DescriptionWriter<S, A>(redaction: redaction)
    let initialState = writer.state(session.initialState, session.initialShared, isComputed: false)
    let entries = session.entries.map { writer.entry($0) }
    let table = writer.table
    let texts = ValueText(redaction: redaction)
    let description = RecordedDescription(
      state: DescriptionWriter<S, A>.isStateCodable ? .codable : .shown,
      action: A.self is any Codable.Type ? .codable : .shown,
      hidden: redaction.ruleNames.sorted(),
      effects: effects.map { RecordedEffect($0, texts) },
      table: table
    )
    var described = Session<RecordedValue, RecordedValue>(
      initialState: initialState.value(in: table),
      startNumber: session.startNumber
    )
    described.entries = entries.map { $0.entry(in: table) }
    described.policy.maximumEntries = max(described.policy.maximumEntries, entries.count)
    self.init(header: RecordingHeader(of: session, program: program, description: description), described)
  }

  /// The effects of the session when it was recorded.
  public var effects: [SessionEffect] { header.description?.effects.map(\.effect) ?? [] }

  /// The effects as those of a session that is over: an effect that was in flight has the time of the last entry as its
  /// end, and no reason for it.
  package var endedEffects: [SessionEffect] {
    let last = content.entries.last.map { $0.start + $0.length } ?? .zero
    return effects.map { effect in
      var effect = effect
      effect.ended = effect.ended ?? max(last, effect.began)
      return effect
    }
  }

  /// The names of the rules of a redaction that the recording was made without.
  ///
  /// - Parameter redaction: The redaction.
  package func missingRules(of redaction: Redaction) -> [String] {
    redaction.ruleNames.subtracting(header.description?.hidden ?? []).sorted()
  }

  /// How the recorded types differ from those of today.
  ///
  /// - Parameters:
  ///   - state: The type of the state.
  ///   - action: The type of the actions.
  func differences(to state: Any.Type, _ action: Any.Type) -> [ShapeDifference] {
    header.differences(to: state, action)
  }
}

/// Describes the values of a session.
private struct DescriptionWriter<State, Action> {
  /// A value whose table is not complete.
  struct Value {
    let index: Int
    let form: RecordedForm?

    func value(in table: RecordedTable) -> RecordedValue { RecordedValue(table, index, form: form) }
  }

  /// An entry whose table is not complete.
  struct Entry {
    let original: SessionEntry<State, Action>
    let action: Value?
    let event: RecordedEvent?
    let state: Value
    let reads: [AttributedRead]

    func entry(in table: RecordedTable) -> SessionEntry<RecordedValue, RecordedValue> {
      var entry = SessionEntry<RecordedValue, RecordedValue>(
        number: original.number,
        content: action.map { .action($0.value(in: table)) } ?? event.map { .event($0) } ?? .modification,
        origin: original.origin,
        start: original.start,
        length: original.length,
        state: state.value(in: table),
        allReads: reads,
        waits: original.waits
      )
      entry.isSkipped = original.isSkipped
      return entry
    }
  }

  private let redaction: Redaction
  private var recorder: ValueRecorder

  init(redaction: Redaction) {
    self.redaction = redaction
    recorder = ValueRecorder(redaction: redaction)
  }

  static var isStateCodable: Bool { State.self is any Codable.Type }

  var table: RecordedTable { recorder.table }

  /// Describes a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - shared: The shared values in it.
  ///   - isComputed: Whether a replay computes the state, and does not make it of its JSON.
  mutating func state(_ state: State, _ shared: SharedSnapshot, isComputed: Bool) -> Value {
    let index = recorder.record(state, reading: shared)
    guard !isComputed, Self.isStateCodable else { return Value(index: index, form: nil) }
    return Value(index: index, form: SharedOverlay.reading(shared) { RecordedForm(of: state, redaction: redaction) })
  }

  mutating func entry(_ entry: SessionEntry<State, Action>) -> Entry {
    var (action, event): (Value?, RecordedEvent?)
    switch entry.content {
    case .action(let value):
      action = Value(index: recorder.record(value), form: RecordedForm(of: value, redaction: redaction))
    case .event(let value): event = RecordedEvent(ValueText.whole(value, redaction))
    case .modification: break
    }
    return Entry(
      original: entry,
      action: action,
      event: event,
      state: state(entry.state, entry.shared, isComputed: action != nil),
      reads: entry.allReads.filter { !redaction.hides($0.read.value) }
    )
  }
}
