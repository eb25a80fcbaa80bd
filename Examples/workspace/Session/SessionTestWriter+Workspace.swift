import DovetailSession

extension SessionTestWriter {
  /// Writes tests of the workspace, for the page of the inspector and for the tests of recorded runs.
  static var workspace: SessionTestWriter { SessionTestWriter(reducer: "Workspace()", testableImport: "workspace") }
}
