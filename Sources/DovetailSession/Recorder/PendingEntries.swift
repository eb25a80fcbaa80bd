import Dovetail

/// What a store's observer notes of an entry, besides the state and what was handled.
struct PendingDetails {
  let origin: ActionOrigin
  let began: ContinuousClock.Instant
  let ended = ContinuousClock.now

  /// The time of the store's clock; `nil` if that is the continuous clock of the system.
  let time: Duration?
  let reads: [AttributedRead]
  let waits: [RecordedWait]
  let shared: SharedSnapshot
}

/// What the pending entries of all stores have.
//
// A class that is not generic: unspecialized code takes longer to look up a generic type than to handle most actions.
class UntypedPendingEntry {
  final let details: PendingDetails

  /// The estimated memory of the entry in bytes; 0 as long as it was not estimated.
  final var bytes = 0

  init(_ details: PendingDetails) { self.details = details }
}

/// An entry as the observer of a store receives it: a modification, if it is of no subclass.
//
// An object, so that it is passed on by its reference. A class for each kind of entry, since a stored enum would be a
// generic type.
class PendingEntry<State, Action>: UntypedPendingEntry {
  final let state: State

  init(_ state: State, _ details: PendingDetails) {
    self.state = state
    super.init(details)
  }

  var content: SessionEntry<State, Action>.Content { .modification }
}

/// An action as the observer of a store receives it.
final class PendingAction<State, Action>: PendingEntry<State, Action> {
  private let action: Action

  init(_ action: Action, _ state: State, _ details: PendingDetails) {
    self.action = action
    super.init(state, details)
  }

  override var content: SessionEntry<State, Action>.Content { .action(action) }
}

/// An event as the observer of a store receives it.
final class PendingEvent<State, Action>: PendingEntry<State, Action> {
  private let event: any Sendable

  init(_ event: any Sendable, _ state: State, _ details: PendingDetails) {
    self.event = event
    super.init(state, details)
  }

  override var content: SessionEntry<State, Action>.Content { .event(event) }
}

/// Entries of which those of a session are made when somebody reads it.
struct PendingEntries<State, Action> {
  /// The entries, each a ``PendingEntry``.
  var objects: [UntypedPendingEntry]

  /// The number of the first entry.
  let firstNumber: Int

  /// The numbers of the entries that began effects.
  let numbers: NumberMap

  /// The beginning of the session.
  let beginning: ContinuousClock.Instant

  /// Knows the shared values that have first changed after an entry; `nil` if they are not recorded.
  let changes: SharedChangeTracker?

  /// Makes the entries of the session.
  ///
  /// - Returns: The entries.
  func entries() -> [SessionEntry<State, Action>] {
    objects.enumerated().map { index, object in
      let entry = known(object, as: PendingEntry<State, Action>.self)
      let details = entry.details
      var made = SessionEntry(
        number: firstNumber + index,
        content: entry.content,
        origin: origin(details.origin, number: firstNumber + index),
        start: details.time ?? beginning.duration(to: details.began),
        length: details.began.duration(to: details.ended),
        state: entry.state,
        allReads: details.reads,
        waits: details.waits.map { wait in wait.since(wait.entry.flatMap { numbers.entry(for: $0) }) },
        shared: changes?.completing(details.shared) ?? details.shared
      )
      made.bytes = entry.bytes
      return made
    }
  }

  private func origin(_ origin: ActionOrigin, number: Int) -> SessionOrigin {
    switch origin {
    case .user(let site) where site == SessionRecorder<State, Action>.site: SessionOrigin(.inspector)
    case .user(let site): SessionOrigin(.user, fileID: "\(site.fileID)", line: Int(site.line))
    case .effect(let info):
      SessionOrigin(
        .effect,
        fileID: "\(info.site.fileID)",
        line: Int(info.site.line),
        effect: info.number,
        name: info.name,
        cause: numbers.entry(for: info.action)
      )
    case .reducer: SessionOrigin(.reducer, cause: number - 1)
    }
  }
}

/// Some entries of a session, to be described away from the store's actor.
package struct SessionSlice<State, Action> {
  private enum Content {
    case made([SessionEntry<State, Action>])
    case pending(PendingEntries<State, Action>)
  }

  /// The state before the first entry.
  package let before: State

  /// The shared values before the first entry.
  package let sharedBefore: SharedSnapshot

  /// The number of the entries.
  package let count: Int

  private let content: Content

  init(before: State, _ shared: SharedSnapshot, _ entries: [SessionEntry<State, Action>]) {
    (self.before, sharedBefore) = (before, shared)
    count = entries.count
    content = .made(entries)
  }

  init(before: State, _ shared: SharedSnapshot, _ entries: PendingEntries<State, Action>) {
    (self.before, sharedBefore) = (before, shared)
    count = entries.objects.count
    content = .pending(entries)
  }

  /// The entries.
  ///
  /// - Complexity: O(entries).
  package var entries: [SessionEntry<State, Action>] {
    switch content {
    case .made(let entries): entries
    case .pending(let pending): pending.entries()
    }
  }
}
