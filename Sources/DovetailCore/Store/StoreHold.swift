/// What a store keeps while its actions are held or refused.
final class StoreHold {
  /// The number of actions, events and modifications that are kept until the release.
  ///
  /// Further ones are reported and
  /// dropped.
  static var maximumCount: Int { 10_000 }

  /// The effects that wait for the release, in order to read or modify the state.
  var waiters: [Promise<Void>] = []

  /// The number of actions that were refused because the store is locked.
  var refusedCount = 0

  /// Called when an action was held or refused; `nil` if nobody looks.
  var changed: (() -> Void)?

  /// Whether it was reported that an action was dropped.
  var hasReported = false
}
