import DovetailSession
import Navigation

extension SessionTestWriter {
  /// Writes tests of the meetings, for the page of the inspector and for the tests of recorded runs.
  static var syncUps: SessionTestWriter {
    SessionTestWriter(reducer: "SyncUps()", testableImport: "sync_ups")
  }
}

extension SyncUps.State {
  /// A program with meetings in its list, which the file does not have yet.
  ///
  /// Tests begin with it.
  init(_ syncUps: IdentifiedArrayOf<SyncUp>) {
    self.init(list: SyncUpList.State(syncUps: Shared(wrappedValue: syncUps, .syncUps)))
  }
}
