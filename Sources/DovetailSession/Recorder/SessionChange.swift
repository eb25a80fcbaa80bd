/// What has changed in a recorded session, for those who show it.
package enum SessionChange: Hashable, Sendable {
  /// Entries were added. That is told once until entries are read again.
  case entries

  /// An effect has begun or ended.
  case effect(UInt64)

  /// The position, or whether the store is held or locked, has changed.
  case status

  /// Entries have gone, or the states of some have changed.
  case reset
}
