extension ThreadLocals {
  /// Collects the changes that the current reducer makes.
  var changes: Unretained<PendingChanges>? {
    @inline(__always) get { Unretained(slot1) }
    @inline(__always) set { slot1 = newValue?.pointer }
  }

  /// The innermost ``observe(isolation:fileID:filePath:line:column:_:)`` closure that runs.
  var observeRun: Unretained<ObserveRun>? {
    @inline(__always) get { Unretained(slot2) }
    @inline(__always) set { slot2 = newValue?.pointer }
  }
}
