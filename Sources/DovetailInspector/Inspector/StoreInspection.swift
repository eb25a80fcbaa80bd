import Dovetail
import DovetailEssentials
import DovetailSession
import Synchronization

/// A store that the inspector shows: it answers requests on the store's actor.
final class StoreInspection<State, Action>: InspectedStore {
  typealias Recorder = SessionRecorder<State, Action>

  private struct WeakActor {
    weak var actor: (any Actor)?
  }

  let id: Int
  let name: String

  /// What describes entries and values.
  let description: EntryDescription
  let redaction: Redaction

  // Unchecked: a value whose closures are called on the store's actor.
  let writer: UncheckedSendable<SessionTestWriter>

  // Unchecked: only functions that run on the store's actor use the recorder.
  private let recorder: UncheckedSendable<Recorder>
  private let actor: Mutex<WeakActor>
  private let feed = StoreFeed()

  /// Whether entries may be described on another thread than the store's: whether neither states nor actions contain
  /// objects, which the program may change meanwhile.
  private let isReadableElsewhere: Bool

  /// The cases of the actions; empty if they are not known.
  private let cases: [TypeShape.Case]

  /// The types of a recording that is shown; `nil` for a store.
  struct Archive: Sendable {
    let state: String
    let action: String
  }

  private let archive: Archive?

  /// The first state, which a recording of the same program may begin with.
  //
  // Unchecked: only functions that run on the store's actor use it.
  let firstState: UncheckedSendable<State>

  /// The number of entries that are taken from the store's actor at once.
  private static var batchSize: Int { 1_000 }

  /// Creates the inspection of a store, on the store's actor.
  init(
    _ id: Int,
    _ name: String,
    _ recorder: Recorder,
    actor: any Actor,
    redaction: Redaction,
    writer: SessionTestWriter?,
    archive: Archive? = nil
  ) {
    self.id = id
    self.archive = archive
    firstState = UncheckedSendable(recorder.session.initialState)
    self.name = name
    self.recorder = UncheckedSendable(recorder)
    self.actor = Mutex(WeakActor(actor: actor))
    self.redaction = redaction
    var writer = writer ?? SessionTestWriter(ofStateType: State.self)
    writer.redaction = writer.redaction.adding(redaction)
    self.writer = UncheckedSendable(writer)
    description = EntryDescription(text: ValueText(redaction: redaction))
    let shape = TypeShape(of: Action.self)
    isReadableElsewhere = shape.hasOnlyValues && TypeShape(of: State.self).hasOnlyValues
    cases = if case .enumeration(let cases) = shape.declaration { cases } else { [] }
    let feed = feed
    recorder.changed = { change in feed.note(change) }
  }

  func close(isolation: isolated (any Actor)?) {
    feed.close()
    // The recorder of a store whose actor is gone has nothing to record.
    guard let actor = actor.withLock(\.actor) else { return }
    if actor === isolation { return recorder.value.stop() }
    Task { [recorder] in await Self.stop(recorder, isolation: actor) }
  }

  private static func stop(_ recorder: UncheckedSendable<Recorder>, isolation actor: isolated any Actor) {
    recorder.value.stop()
  }

  // MARK: - The store's actor

  /// Calls a function with the recorder on the store's actor.
  ///
  /// - Parameter body: Receives the recorder.
  /// - Returns: The result of `body`.
  /// - Throws: ``RequestProblem/released`` if the actor is gone, and the errors of `body`.
  func perform<Result: Sendable>(
    _ body: @Sendable (Recorder) throws(RequestProblem) -> Result
  ) async throws(RequestProblem) -> Result {
    guard let actor = actor.withLock(\.actor) else { throw .released }
    return try await perform(body, isolation: actor)
  }

  private func perform<Result: Sendable>(
    _ body: @Sendable (Recorder) throws(RequestProblem) -> Result,
    isolation actor: isolated any Actor
  ) throws(RequestProblem) -> Result {
    try body(recorder.value)
  }

  // MARK: - Streams

  func join(_ stream: EventStream, after number: Int) {
    feed.join(stream, after: number) { [weak self] feed in await self?.round(feed) }
  }

  /// Sends to all clients what is new to them.
  //
  // With one visit of the store's actor: each one may wake its thread.
  private func round(_ feed: StoreFeed) async {
    let (changes, clients, description) = (feed.takeChanges(), feed.clients, description)
    // After a reset, clients ask for the entries again.
    let first = clients.compactMap { changes.isReset && !$0.isNew ? nil : $0.sent }.min()
    let news = try? await entries(after: first ?? .max, Self.batchSize) { recorder in
      let effects = changes.effects.sorted().compactMap { recorder.effect($0) }.map { description.describe($0) }
      return (effects: effects, status: Self.status(of: recorder, description), last: recorder.summary.lastNumber)
    }
    guard let (start, entries, (effects, status, last)) = news else { return }
    for client in clients {
      if changes.isReset, !client.isNew {
        client.stream.send(event: EventStream.resetName, data: EventStream.noData)
        feed.noteSent(to: client.stream, upTo: last)
      } else {
        send(entries, from: start, to: client, of: feed)
      }
      for effect in effects { client.stream.send(event: "effect", data: effect.text) }
      client.stream.send(event: "status", data: status.text, replacing: true)
    }
    if entries.count == Self.batchSize { feed.setDirty() }
  }

  private func send(
    _ entries: [(number: Int, value: JSONValue)],
    from start: Int,
    to client: StoreFeed.Client,
    of feed: StoreFeed
  ) {
    let dropped = max(client.sent, start)
    if dropped > client.sent {
      let data = EventStream.droppedData(from: client.sent + 1, to: dropped)
      client.stream.send(event: EventStream.droppedName, data: data)
    }
    let new = entries.drop { $0.number <= dropped }
    for entry in new { client.stream.send(event: EventStream.entryName, id: entry.number, data: entry.value.text) }
    feed.noteSent(to: client.stream, upTo: max(dropped, new.last?.number ?? dropped))
  }

  // MARK: - Reading

  /// The status of the store.
  func status() async throws(RequestProblem) -> JSONValue {
    let description = description
    return try await perform { recorder throws(RequestProblem) in Self.status(of: recorder, description) }
  }

  private static func status(of recorder: Recorder, _ description: EntryDescription) -> JSONValue {
    let (session, startNumber, lastNumber, droppedCount) = recorder.summary
    let titles = recorder.heldActions().map { action in
      action.map { description.text.title(of: $0) } ?? "event or modification"
    }
    return [
      "now": .seconds(recorder.now),
      "position": .int(session.position),
      "last": .int(lastNumber),
      "first": .int(startNumber + 1),
      "isHeld": .bool(recorder.isHeld),
      "isLocked": .bool(recorder.isLocked),
      "held": .int(recorder.heldCount),
      "heldTitles": .array(titles.map { .text($0) }),
      "refused": .int(recorder.refusedCount),
      "bytes": .int(session.bytes),
      "maximumBytes": .int(session.policy.maximumBytes),
      "maximumEntries": .int(session.policy.maximumEntries),
      "dropped": .int(droppedCount),
      "skipped": .array(session.skippedNumbers.map { .int($0) }),
      "isReplayed": .bool(session.isReplayed),
    ]
  }

  /// The descriptions of the entries after one.
  ///
  /// - Parameters:
  ///   - number: The number of the entry before the first one.
  ///   - limit: The number of entries.
  ///   - read: Reads something else on the store's actor, after the entries.
  /// - Returns: The number before that of the first kept entry, the entries, and the result of `read`.
  func entries<Other: Sendable>(
    after number: Int,
    _ limit: Int,
    _ read: @Sendable (Recorder) -> Other
  ) async throws(RequestProblem) -> (start: Int, entries: [(number: Int, value: JSONValue)], Other) {
    let description = description
    if isReadableElsewhere {
      // Unchecked: values without objects, which nobody changes in place.
      let (start, batch, other) = try await perform { recorder throws(RequestProblem) in
        let (start, batch) = Self.batch(of: recorder, after: number, limit)
        return (start, UncheckedSendable(batch), read(recorder))
      }
      return (start, batch.value.map { description.describe($0) } ?? [], other)
    }
    return try await perform { recorder throws(RequestProblem) in
      let (start, batch) = Self.batch(of: recorder, after: number, limit)
      return (start, batch.map { description.describe($0) } ?? [], read(recorder))
    }
  }

  private static func batch(
    of recorder: Recorder,
    after number: Int,
    _ limit: Int
  ) -> (start: Int, batch: EntryBatch<State, Action>?) {
    let start = recorder.summary.startNumber
    guard let slice = recorder.slice(after: number, limit) else { return (start, nil) }
    var effects: [Int: [UInt64]] = [:]
    let first = max(number, start) + 1
    for effect in recorder.effects {
      guard let entry = effect.entry, entry >= first, entry < first + slice.count else { continue }
      effects[entry, default: []].append(effect.number)
    }
    return (start, EntryBatch(slice: slice, effects: effects))
  }

  /// What an exported file has of states and actions.
  private var exportForm: String {
    let types = Session<State, Action>.describedTypes
    return types.isEmpty && archive == nil
      ? "as JSON" : "as texts" + (types.isEmpty ? "" : ", not Codable: " + types.joined(separator: ", "))
  }

  func info() async -> JSONValue {
    let status = try? await status()
    return [
      "id": .int(id),
      "name": .text(name),
      "state": .text(archive?.state ?? typeName(State.self)),
      "action": .text(archive?.action ?? typeName(Action.self)),
      "actor": .text(
        archive == nil ? actor.withLock(\.actor).map { typeName(type(of: $0)) } ?? "released" : "recording"
      ),
      "status": status ?? .null,
      "cases": .array(cases.map { ["name": .text($0.name), "hasPayload": .bool(!$0.payload.isEmpty)] }),
      "canSendJSON": .bool(archive == nil && Action.self is any Decodable.Type),
      "isArchive": .bool(archive != nil),
      "export": .text(exportForm),
    ]
  }
}
