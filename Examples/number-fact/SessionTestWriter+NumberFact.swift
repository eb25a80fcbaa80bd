import DovetailSession

extension SessionTestWriter {
  /// Writes tests of the finder of facts, for the page of the inspector and for the tests of recorded runs.
  ///
  /// A test has the embedded facts. One of a server cannot know what the server answers, and says so by a failure.
  ///
  /// - Parameter isLive: Whether the facts come from a server.
  static func numberFact(isLive: Bool = false) -> SessionTestWriter {
    var writer = SessionTestWriter(reducer: "NumberFact()", testableImport: "number_fact")
    if !isLive { writer.overrides = ["$0.factClient = .embedded"] }
    writer.usesClock = false
    return writer
  }
}
