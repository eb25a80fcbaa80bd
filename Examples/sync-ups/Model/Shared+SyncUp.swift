import Navigation

extension Shared<SyncUp> {
  /// The meeting of the list with the id of a decoded meeting, or an unconnected value if the list has no such meeting.
  init(restored syncUp: SyncUp) {
    let syncUps = Shared<IdentifiedArrayOf<SyncUp>>(.syncUps)
    self = Shared(syncUps[id: syncUp.id]) ?? Shared(value: syncUp)
  }
}
