/// What has changed in a recorded session, for those who show it.
package enum SessionChange: Hashable, Sendable {
  /// An entry was added.
  case entry(Int)

  /// An effect has begun or ended.
  case effect(UInt64)

  /// The position, or whether the store is held or locked, has changed.
  case status

  /// Entries have gone, or the states of some have changed.
  case reset
}
