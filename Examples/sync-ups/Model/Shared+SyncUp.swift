import Navigation

extension Shared<SyncUp> {
  /// The meeting of the list that was written down as this; one by itself where the list does not have it any more.
  init(restored syncUp: SyncUp) {
    let syncUps = Shared<IdentifiedArrayOf<SyncUp>>(.syncUps)
    self = Shared(syncUps[id: syncUp.id]) ?? Shared(value: syncUp)
  }
}
