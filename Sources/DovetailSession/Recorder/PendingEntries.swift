import Dovetail

/// An entry as the observer of a store receives it.
//
// An object, so that it is passed on by its reference.
final class PendingEntry<State, Action> {
  let content: SessionEntry<State, Action>.Content
  let origin: ActionOrigin
  let began: ContinuousClock.Instant
  let ended: ContinuousClock.Instant

  /// The time of the store's clock; `nil` if that is the continuous clock of the system.
  let time: Duration?
  let state: State
  let reads: [RecordedRead]
  let shared: SharedSnapshot

  /// The estimated memory of the entry in bytes; 0 as long as it was not estimated.
  var bytes = 0

  init(
    _ content: SessionEntry<State, Action>.Content,
    _ origin: ActionOrigin,
    began: ContinuousClock.Instant,
    time: Duration?,
    state: State,
    reads: [RecordedRead],
    shared: SharedSnapshot
  ) {
    self.content = content
    self.origin = origin
    self.began = began
    self.time = time
    self.state = state
    self.reads = reads
    self.shared = shared
    ended = .now
  }
}

/// Entries of which those of a session are made when somebody reads it.
struct PendingEntries<State, Action> {
  /// The entries, each a ``PendingEntry``.
  //
  // Untyped: unspecialized code takes longer to look up the type of a generic array than to handle most actions.
  var objects: [AnyObject]

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
      var made = SessionEntry(
        number: firstNumber + index,
        content: entry.content,
        origin: origin(entry.origin, number: firstNumber + index),
        start: entry.time ?? beginning.duration(to: entry.began),
        length: entry.began.duration(to: entry.ended),
        state: entry.state,
        reads: entry.reads,
        shared: changes?.completing(entry.shared) ?? entry.shared
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
