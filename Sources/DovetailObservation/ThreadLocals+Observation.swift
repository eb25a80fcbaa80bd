extension ThreadLocals {
  /// Collects the changes that the current reducer makes.
  @usableFromInline var changes: Unretained<PendingChanges>? {
    @inlinable @inline(__always) get { Unretained(slot1) }
    @inlinable @inline(__always) set { slot1 = newValue?.pointer }
  }

  /// The innermost ``observe(isolation:fileID:filePath:line:column:_:)`` closure that runs.
  @usableFromInline var observeRun: Unretained<ObserveRun>? {
    @inlinable @inline(__always) get { Unretained(slot2) }
    @inlinable @inline(__always) set { slot2 = newValue?.pointer }
  }
}
