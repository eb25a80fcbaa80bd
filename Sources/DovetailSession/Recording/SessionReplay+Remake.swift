import Dovetail

extension SessionReplay {
  /// A session that was made of a recording that shows its values.
  public struct Remade {
    /// The session, with the entries before the first that cannot be made.
    public let session: Session<State, Action>

    /// Why the first entry after the session cannot be made; `nil` if all could.
    public let failure: RecordingError?

    /// The first entry whose state is shown in another way than the recorded one; `nil` if there is none.
    public let divergence: SessionReplay<RecordedValue, RecordedValue>.Divergence?
  }

  /// Makes a session of a recording whose values are not all `Codable`, as far as it can be made.
  ///
  /// ```swift
  /// let recording = try Recording<RecordedValue, RecordedValue>(data: data)
  /// let remade = try SessionReplay.remake(recording, reducer: Search(), from: Search.State())
  /// #expect(remade.failure == nil && remade.divergence == nil)
  /// ```
  ///
  /// - An action is made of its JSON, if its type is `Codable`, and else of the name of its case and the values in it,
  ///   down to those that are not `Codable`: there the session ends, and ``Remade/failure`` says of which type. A
  ///   `BindingAction` is made of the name of its property and the value.
  /// - The state after an action is that of the reducer, with the recorded dates, ids and random numbers.
  /// - The state after an event or a modification is made of its JSON. If it is not `Codable`, the session ends, unless
  ///   the state is shown like the one before.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - reducer: The reducer of today.
  ///   - initialState: The state before the first entry. It has to be shown like the recorded one.
  ///   - redaction: What is not compared; what the recording does not show is not compared either.
  /// - Returns: The session, and why it ends.
  /// - Throws: ``RecordingError`` if the initial state is another one than the recorded one.
  /// - Complexity: One run of the reducer for each entry, and the sizes of all states.
  public static func remake(
    _ recording: Recording<RecordedValue, RecordedValue>,
    reducer: some Reducer<State, Action>,
    from initialState: State,
    redaction: Redaction = Redaction()
  ) throws -> Remade {
    let known = KnownValues(states: [(initialState, SharedSnapshot())], actions: { [] })
    return try remake(recording, known, redaction) { state in
      StoreReplay(reducer, from: state)
    }
  }

  /// Values of a running program, which are taken in place of recorded ones that are shown alike.
  package struct KnownValues {
    let states: [(state: State, shared: SharedSnapshot)]
    let actions: () -> [Action]

    /// Takes the values.
    ///
    /// - Parameters:
    ///   - states: States, with the values that shared ones had in them.
    ///   - actions: Returns actions.
    package init(states: [(state: State, shared: SharedSnapshot)], actions: @escaping () -> [Action]) {
      self.states = states
      self.actions = actions
    }
  }

  /// Makes a session of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - known: Values in place of those that cannot be made.
  ///   - redaction: What is not compared.
  ///   - replay: Makes a replay from a state; `nil` if there is no store any more.
  /// - Returns: The session.
  /// - Throws: ``RecordingError`` if the initial state cannot be made.
  package static func remake(
    _ recording: Recording<RecordedValue, RecordedValue>,
    _ known: KnownValues,
    _ redaction: Redaction,
    replay: (_ state: State) -> StoreReplay<State, Action>?
  ) throws -> Remade {
    let recorded = recording.content
    var maker = ValueMaker<State, Action>(known, redaction, recording)
    let initial = try maker.state(recorded.initialState, name: "initial state", entry: nil)
    guard let replay = replay(initial.state) else {
      throw RecordingError.unmade("session", entry: nil, reason: "the store was released")
    }
    replay.shared = initial.shared
    var session = Session<State, Action>(initialState: initial.state, startNumber: recorded.startNumber)
    session.initialShared = initial.shared
    var (failure, divergence): (RecordingError?, SessionReplay<RecordedValue, RecordedValue>.Divergence?)
    let stackIDs = RecordedStackIDs(recorded.initialState.table)
    var (numbers, before) = (NumberSequence(), recorded.initialState)
    for entry in recorded.entries {
      do {
        let made = try maker.entry(entry, after: replay.state, replay.shared)
        if let id = stackIDs.firstNew(in: entry.state, after: before) { numbers = NumberSequence(startingAt: id) }
        before = entry.state
        if !entry.isSkipped { made.apply(to: replay, numbers) }
        if divergence == nil { divergence = maker.divergence(of: entry, from: replay.state, replay.shared) }
        session.entries.append(made.entry(after: replay))
      } catch {
        failure = error
        break
      }
    }
    session.policy.maximumEntries = max(session.policy.maximumEntries, session.entries.count)
    return Remade(session: session, failure: failure, divergence: divergence)
  }
}

/// Makes values of recorded ones.
private struct ValueMaker<State, Action> {
  /// An entry whose state is still to be computed.
  struct MadeEntry {
    var entry: SessionEntry<State, Action>

    func apply(to replay: StoreReplay<State, Action>, _ numbers: NumberSequence) {
      if let action = entry.action {
        var values = replay.dependencies
        ReplayedDependencies(entry).apply(to: &values)
        values.numbers = numbers
        replay.handle(action, dependencies: values)
      } else {
        replay.replace(by: entry.state)
      }
    }

    /// The entry with the state after it.
    func entry(after replay: StoreReplay<State, Action>) -> SessionEntry<State, Action> {
      var entry = entry
      (entry.state, entry.shared) = (replay.state, replay.shared)
      return entry
    }
  }

  private let known: SessionReplay<State, Action>.KnownValues
  private let texts: ValueText
  private var recorder: ValueRecorder
  private let isStateCodable: Bool

  /// Whether a state may contain objects, which the reducer changes in place.
  private let isChangeable = !TypeShape(of: State.self).hasOnlyValues
  private var knownActions: [(shown: RecordedValue, action: Action)]?

  init(
    _ known: SessionReplay<State, Action>.KnownValues,
    _ redaction: Redaction,
    _ recording: Recording<RecordedValue, RecordedValue>
  ) {
    self.known = known
    texts = ValueText(redaction: redaction)
    recorder = ValueRecorder(redaction: redaction, table: recording.content.initialState.table)
    isStateCodable = recording.header.description?.state == .codable
  }

  /// A recorded value, and another one as it would be recorded, with the parts that they have in common.
  private mutating func shown(
    _ recorded: RecordedValue,
    _ value: Any,
    _ shared: SharedSnapshot
  ) -> (recorded: RecordedValue, value: RecordedValue) {
    let index = recorder.record(value, reading: shared, isChangeable: isChangeable)
    let table = recorder.table
    return (RecordedValue(table, recorded.index), RecordedValue(table, index))
  }

  private mutating func isShown(_ value: Any, _ shared: SharedSnapshot, like recorded: RecordedValue) -> Bool {
    let (recorded, value) = shown(recorded, value, shared)
    return RecordedValue.matches(recorded, value, ignoresHidden: true)
  }

  /// The state that is shown like a recorded one.
  mutating func state(
    _ recorded: RecordedValue,
    name: String,
    entry: Int?
  ) throws(RecordingError) -> (state: State, shared: SharedSnapshot) {
    for (state, shared) in known.states {
      if isShown(state, shared, like: recorded) { return (state, shared) }
    }
    var reason = "\(typeName(State.self)) is not Codable"
    if isStateCodable, let form = recorded.form {
      do throws(UnmadeValue) { return (try form.make(State.self), SharedSnapshot()) } catch { reason = error.reason }
    }
    throw .unmade(name, entry: entry, reason: reason + ", and no known state is shown like it")
  }

  mutating func entry(
    _ recorded: SessionEntry<RecordedValue, RecordedValue>,
    after before: State,
    _ shared: SharedSnapshot
  ) throws(RecordingError) -> MadeEntry {
    var content = SessionEntry<State, Action>.Content.modification
    var state = before
    switch recorded.content {
    case .action(let action): content = .action(try self.action(action, entry: recorded.number))
    case .event(let event): content = .event(event)
    case .modification: break
    }
    let isSame = recorded.action != nil || isShown(before, shared, like: recorded.state)
    if !isSame {
      let name = "state after the \(recorded.value == nil ? recorded.modificationTitle : "event")"
      state = try self.state(recorded.state, name: name, entry: recorded.number).state
    }
    var entry = SessionEntry<State, Action>(
      number: recorded.number,
      content: content,
      origin: recorded.origin,
      start: recorded.start,
      length: recorded.length,
      state: state,
      allReads: recorded.allReads,
      waits: recorded.waits
    )
    entry.isSkipped = recorded.isSkipped
    return MadeEntry(entry: entry)
  }

  private mutating func action(_ recorded: RecordedValue, entry: Int) throws(RecordingError) -> Action {
    var reason = "\(typeName(Action.self)) is not Codable"
    if let form = recorded.form {
      do throws(UnmadeValue) {
        let action = try form.make(Action.self)
        if isShown(action, SharedSnapshot(), like: recorded) { return action }
        reason = "what its encoding makes is shown in another way"
      } catch {
        reason = error.reason
      }
    }
    if let action = knownAction(recorded) { return action }
    throw .unmade("action \(texts.title(of: recorded))", entry: entry, reason: reason)
  }

  /// An action of the program that is shown like a recorded one, of which nothing is hidden or left out.
  private mutating func knownAction(_ recorded: RecordedValue) -> Action? {
    let actions: [(shown: RecordedValue, action: Action)]
    if let knownActions {
      actions = knownActions
    } else {
      let values = known.actions().map { (index: recorder.record($0), action: $0) }
      let table = recorder.table
      actions = values.map { (RecordedValue(table, $0.index), $0.action) }
      knownActions = actions
    }
    return actions.first { RecordedValue.matches(recorded, $0.shown, ignoresHidden: false) }?.action
  }

  /// What differs between a recorded state and one of today.
  mutating func divergence(
    of recorded: SessionEntry<RecordedValue, RecordedValue>,
    from state: State,
    _ shared: SharedSnapshot
  ) -> SessionReplay<RecordedValue, RecordedValue>.Divergence? {
    guard recorded.action != nil else { return nil }
    let (expected, actual) = shown(recorded.state, state, shared)
    guard !RecordedValue.matches(expected, actual, ignoresHidden: true) else { return nil }
    return SessionReplay<RecordedValue, RecordedValue>.Divergence(
      number: recorded.number,
      difference: diff(expected, actual) ?? "",
      expected: expected,
      actual: actual,
      shared: UncheckedSendable((SharedSnapshot(), SharedSnapshot()))
    )
  }
}
