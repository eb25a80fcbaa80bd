import Dovetail

// The messages of sessions. Each one states the rule, what was found, and the remedy.
extension Diagnostic {
  /// A replay reads a dependency more often than the recorded entry did.
  static func readsExceedRecording(of name: String, recorded: Int, entry: Int?, instead: String) -> Diagnostic {
    let reads = recorded == 1 ? "1 read" : "\(recorded) reads"
    return Diagnostic(
      """
      A replay read "\\.\(name)" more often than the recorded session did.

      Entry: \(entry.map { "\($0)" } ?? "unknown")
      Recorded: \(reads)

      The read returns \(instead). The feature has changed since the recording: compare the states, and record the session \
      again if the change is intended.
      """
    )
  }
}
