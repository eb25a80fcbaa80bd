import Dovetail
import DovetailSession

/// Entries that are described away from the store's actor.
struct EntryBatch<State, Action> {
  /// The entries.
  let slice: SessionSlice<State, Action>

  /// The numbers of the effects that each of the entries has begun.
  let effects: [Int: [UInt64]]
}

/// Describes entries as the protocol says.
struct EntryDescription: Sendable {
  let text: ValueText

  /// The entries of a batch as JSON, each with its number.
  ///
  /// - Parameter batch: The entries.
  /// - Returns: The numbers, and what is said of the entries.
  func describe<State, Action>(_ batch: EntryBatch<State, Action>) -> [(number: Int, value: JSONValue)] {
    var (before, shared) = (batch.slice.before, batch.slice.sharedBefore)
    return batch.slice.entries.map { entry in
      defer { (before, shared) = (entry.state, entry.shared) }
      let value = SharedOverlay.comparing(shared, entry.shared) {
        describe(entry, after: before, effects: batch.effects[entry.number] ?? [])
      }
      return (entry.number, value)
    }
  }

  private func describe<State, Action>(
    _ entry: SessionEntry<State, Action>,
    after before: State,
    effects: [UInt64]
  ) -> JSONValue {
    [
      "number": .int(entry.number),
      "kind": .text(kind(of: entry)),
      "title": .text(title(of: entry)),
      "origin": origin(entry.origin),
      "start": .seconds(entry.start),
      "length": .nanoseconds(entry.length),
      "hasChanged": hasChanged(before, entry.state).map { .bool($0) } ?? .null,
      "isSkipped": .bool(entry.isSkipped),
      "effects": .array(effects.map { .int($0) }),
    ]
  }

  private func kind<State, Action>(of entry: SessionEntry<State, Action>) -> String {
    switch entry.content {
    case .action: "action"
    case .event: "event"
    case .modification: "modification"
    }
  }

  /// One line that says what was handled.
  ///
  /// - Parameter entry: The entry.
  func title<State, Action>(of entry: SessionEntry<State, Action>) -> String {
    entry.value.map { text.title(of: $0) } ?? entry.modificationTitle
  }

  private func origin(_ origin: SessionOrigin) -> JSONValue {
    [
      "kind": .text(origin.kind.rawValue),
      "site": .text(site(origin.fileID, origin.line)),
      "effect": .int(origin.effect),
      "name": .text(origin.name),
      "cause": .int(origin.cause),
    ]
  }

  /// A line of source, such as `Counter.swift:42`.
  func site(_ fileID: String?, _ line: Int?) -> String? {
    guard let fileID, let line else { return nil }
    return "\(fileID.split(separator: "/").last ?? ""):\(line)"
  }

  /// What is said of an effect.
  ///
  /// - Parameter effect: The effect.
  func describe(_ effect: SessionEffect) -> JSONValue {
    [
      "number": .int(effect.number),
      "name": .text(effect.name),
      "site": .text(site(effect.fileID, effect.line)),
      "entry": .int(effect.entry),
      "began": .seconds(effect.began),
      "ended": .seconds(effect.ended),
      "end": .text(effect.endName ?? effect.ended.map { _ in "in flight" }),
      "error": .text(effect.errorText(text)),
    ]
  }

  /// Whether two states differ; `nil` if their type is not `Equatable`.
  private func hasChanged<State>(_ before: State, _ after: State) -> Bool? {
    func open<Known: Equatable>(_ before: Known) -> Bool { (after as? Known) != before }
    return (before as? any Equatable).map { open($0) }
  }
}
