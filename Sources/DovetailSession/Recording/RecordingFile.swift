import Dovetail
import DovetailEssentials

/// The whole content of a recording.
struct RecordingFile<State: Codable, Action: Codable> {
  let header: RecordingHeader

  /// The session, up to the first entry that could not be decoded.
  let session: Session<State, Action>

  /// Why the first entry after the session could not be decoded; `nil` if all could.
  private(set) var failure: RecordingError?

  init(header: RecordingHeader, session: Session<State, Action>) {
    self.header = header
    self.session = session
  }

  /// Reads data; errors of decoding tell how the types differ.
  ///
  /// - Throws: ``RecordingError``.
  init(data: Data) throws {
    do {
      self = try RecordingFormat.decode(RecordingFile.self, from: data)
      failure?.differences = header.differences(to: State.self, Action.self)
    } catch var error as RecordingError where error.kind == .undecodable {
      let header = try RecordingFormat.decode(RecordingHeader.self, from: data)
      error.differences = header.differences(to: State.self, Action.self)
      throw error
    }
  }
}

extension RecordingFile: Encodable {
  /// Encodes the header, the initial state and the entries.
  func encode(to encoder: any Encoder) throws {
    try header.encode(to: encoder)
    var container = encoder.container(keyedBy: RecordingKey.self)
    do {
      try SharedOverlay.reading(session.initialShared) {
        try container.encode(session.initialState, forKey: .initialState)
      }
    } catch {
      let key = RecordingKey.initialState.rawValue
      let failure = CodingFailure(error, in: encoder.codingPath, key: key)
      throw RecordingError.unencodable(failure, entry: nil)
    }
    try container.encodeIfPresent(session.clocks, forKey: .clocks)
    try container.encode(session.entries.map { RecordedEntry($0) }, forKey: .entries)
  }
}

extension RecordingFile: Decodable {
  /// Decodes the header, the initial state, and the entries up to the first that does not decode.
  init(from decoder: any Decoder) throws {
    header = try RecordingHeader(from: decoder)
    guard (header.description != nil) == (State.self == RecordedValue.self) else {
      throw RecordingError.otherForm(isDescribed: header.description != nil, header.stateType)
    }
    let container = try decoder.container(keyedBy: RecordingKey.self)
    let initialState: State
    do {
      guard container.contains(.initialState) else {
        let context = DecodingError.Context(codingPath: container.codingPath, debugDescription: "")
        throw RecordingError.damaged(
          CodingFailure(DecodingError.keyNotFound(RecordingKey.initialState, context), in: [], key: "")
        )
      }
      initialState = try container.decode(State.self, forKey: .initialState)
    } catch let error as RecordingError {
      throw error
    } catch {
      let key = RecordingKey.initialState.rawValue
      throw RecordingError.undecodable(CodingFailure(error, in: container.codingPath, key: key), entry: nil)
    }
    var session = Session<State, Action>(initialState: initialState, startNumber: header.startNumber)
    session.clocks = try container.decodeIfPresent([String].self, forKey: .clocks)
    var failure: RecordingError?
    var entries = try container.nestedUnkeyedContainer(forKey: .entries)
    while !entries.isAtEnd {
      let entry = try entries.decode(RecordedEntry<State, Action>.self)
      let (expected, isTooLarge) = session.lastNumber.addingReportingOverflow(1)
      guard entry.number == expected, !isTooLarge else {
        throw RecordingError.outOfOrder(expected: expected, received: entry.number)
      }
      guard let content = entry.entry else {
        failure = entry.failure
        break
      }
      session.entries.append(content)
    }
    session.policy.maximumEntries = max(session.policy.maximumEntries, session.entries.count)
    self.session = session
    self.failure = failure
  }
}

/// An entry of a recording.
struct RecordedEntry<State: Codable, Action: Codable> {
  /// The number of the entry.
  let number: Int

  /// The entry; `nil` if its action or its state could not be decoded.
  let entry: SessionEntry<State, Action>?

  /// Why the entry could not be decoded.
  let failure: RecordingError?

  init(_ entry: SessionEntry<State, Action>) {
    number = entry.number
    self.entry = entry
    failure = nil
  }

  private enum Key: String, CodingKey {
    case number
    case action
    case event
    case origin
    case start
    case length
    case reads
    case effectReads
    case waits
    case state
    case recordedState
    case isSkipped
  }
}

extension RecordedEntry: Encodable {
  /// Encodes the entry; keys with default values are left out.
  func encode(to encoder: any Encoder) throws {
    guard let entry else { return }
    var container = encoder.container(keyedBy: Key.self)
    let redaction = encoder.redaction
    try container.encode(number, forKey: .number)
    switch entry.content {
    case .action(let action): try encode(action, as: .action, in: &container)
    case .event(let event): try container.encode(ValueText.whole(event, redaction), forKey: .event)
    case .modification: break
    }
    try container.encode(entry.origin, forKey: .origin)
    try container.encode(entry.start.wholeNanoseconds, forKey: .start)
    try container.encode(entry.length.wholeNanoseconds, forKey: .length)
    let reads = entry.reads.filter { redaction?.hides($0.value) != true }
    if !reads.isEmpty { try container.encode(reads, forKey: .reads) }
    let effectReads = entry.allReads.filter { $0.effect != nil && redaction?.hides($0.read.value) != true }
    if !effectReads.isEmpty { try container.encode(effectReads, forKey: .effectReads) }
    if !entry.waits.isEmpty { try container.encode(entry.waits, forKey: .waits) }
    try SharedOverlay.reading(entry.shared) { try encode(entry.state, as: .state, in: &container) }
    if let state = entry.recordedState {
      try SharedOverlay.reading(entry.recordedShared ?? entry.shared) {
        try encode(state, as: .recordedState, in: &container)
      }
    }
    if entry.isSkipped { try container.encode(true, forKey: .isSkipped) }
  }

  private func encode(
    _ value: some Encodable,
    as key: Key,
    in container: inout KeyedEncodingContainer<Key>
  ) throws {
    do {
      try container.encode(value, forKey: key)
    } catch {
      let failure = CodingFailure(error, in: container.codingPath, key: key.rawValue)
      throw RecordingError.unencodable(failure, entry: number)
    }
  }
}

extension RecordedEntry: Decodable {
  /// Decodes the entry; an error of the action or the state is kept as the ``failure``.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    number = try container.decode(Int.self, forKey: .number)
    let origin = try container.decode(SessionOrigin.self, forKey: .origin)
    let start = try container.decode(Int64.self, forKey: .start)
    let length = try container.decode(Int64.self, forKey: .length)
    let reads = try container.decodeIfPresent([RecordedRead].self, forKey: .reads) ?? []
    let effectReads = try container.decodeIfPresent([AttributedRead].self, forKey: .effectReads) ?? []
    let waits = try container.decodeIfPresent([RecordedWait].self, forKey: .waits) ?? []
    let isSkipped = try container.decodeIfPresent(Bool.self, forKey: .isSkipped) ?? false
    let event = try container.decodeIfPresent(String.self, forKey: .event)
    var key = Key.action
    do {
      let content: SessionEntry<State, Action>.Content =
        if container.contains(.action) {
          .action(try container.decode(Action.self, forKey: .action))
        } else if let event {
          .event(RecordedEvent(event))
        } else {
          .modification
        }
      key = .state
      var entry = SessionEntry<State, Action>(
        number: number,
        content: content,
        origin: origin,
        start: .nanoseconds(start),
        length: .nanoseconds(length),
        state: try container.decode(State.self, forKey: .state),
        allReads: effectReads + reads.map { AttributedRead($0) },
        waits: waits
      )
      key = .recordedState
      entry.recordedState = try container.decodeIfPresent(State.self, forKey: .recordedState)
      entry.isSkipped = isSkipped
      (self.entry, failure) = (entry, nil)
    } catch {
      let description = CodingFailure(error, in: container.codingPath, key: key.rawValue)
      (entry, failure) = (nil, .undecodable(description, entry: number))
    }
  }
}
