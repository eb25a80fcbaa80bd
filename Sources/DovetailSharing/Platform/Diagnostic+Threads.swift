// Diagnostics for threads.
extension Diagnostic {
  /// The system could not create the thread that writes the files of shared values.
  package static func noThread(status: Int32) -> Diagnostic {
    Diagnostic("The system has no thread left to write the files of shared values (error \(status)).")
  }
}
