/// A read that registers the store itself as an observer, so that it finds out which elements an action has removed.
///
/// A change of a property that was read so is recorded like one that has observers, and makes the
/// ``PendingChanges`` suspect. The observers that the surrounding code registers are not involved.
package enum ReadWatch {
  /// Calls a function that reads the state.
  package static func perform(_ body: () -> Void) {
    let locals = ThreadLocals.current
    let outer = locals.pointee
    // The reducer of another store may run on this thread: its reads register no observers.
    locals.pointee.changes = nil
    locals.pointee.isReadingQuietly = false
    locals.pointee.reading = nil
    locals.pointee.isWatching = true
    body()
    locals.pointee.changes = outer.changes
    locals.pointee.isReadingQuietly = outer.isReadingQuietly
    locals.pointee.reading = outer.reading
    locals.pointee.isWatching = outer.isWatching
  }

  /// The number of reads of tracked properties, to find out whether a read was registered.
  package static var count: UInt32 { ThreadLocals.current.pointee.watchedCount }
}
