import Synchronization

/// The effects in flight that have sent nothing, to tell at the end of a program that their work is lost.
///
/// Debug builds keep them for stores outside of tests. An effect that has sent an action has reached the store, as a
/// timer or a stream does, and is expected to last as long as the program. One that has sent nothing was most likely
/// started by a program that ends too early.
package final class LostEffects: Sendable {
  /// What the message says of an effect.
  package struct Entry: Sendable {
    let name: String?
    let site: SourceSite

    /// The action that started the effect; `nil` if a mount or an event did.
    let action: String?
  }

  private struct Table {
    var entries: [ObjectIdentifier: (number: Int, entry: Entry)] = [:]
    var lastNumber = 0
    var isObserved = false
  }

  private let table = Mutex(Table())

  /// The effects of the process.
  package static let shared = LostEffects()

  /// Whether the effects of the process are kept: not in tests, where effects may be left in flight.
  package static var isWatching: Bool { watching.load(ordering: .relaxed) }
  package static let watching = Atomic(!isTesting)

  /// Adds an effect that begins.
  package func add(_ effect: AnyObject, _ entry: Entry) {
    let isFirst = table.withLock { table in
      table.lastNumber += 1
      table.entries[ObjectIdentifier(effect)] = (table.lastNumber, entry)
      defer { table.isObserved = true }
      return !table.isObserved
    }
    if isFirst, self === Self.shared { ProcessControl.atExit { LostEffects.shared.reportAll() } }
  }

  /// Removes an effect that has sent something, has ended or was cancelled.
  package func remove(_ effect: AnyObject) {
    table.withLock { _ = $0.entries.removeValue(forKey: ObjectIdentifier(effect)) }
  }

  /// Notes the effects that remain, and forgets them.
  package func reportAll() {
    let entries = table.withLock { table in
      defer { table.entries = [:] }
      return table.entries.values.sorted { $0.number < $1.number }.map(\.entry)
    }
    guard let first = entries.first else { return }
    withExpectedIssue(Diagnostic.lostEffectsNote.message) {
      report(.lostEffects(entries), at: first.site)
    }
  }
}
