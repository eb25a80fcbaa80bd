import DovetailSession

extension SessionTestWriter {
  /// Writes tests of the counter, for the page of the inspector and for the tests of recorded runs.
  static var counter: SessionTestWriter { SessionTestWriter(reducer: "Counter()", testableImport: "counter") }
}
