import Dovetail
import Synchronization

/// Reports a diagnostic at a source location, the first time only.
func reportOnce(_ diagnostic: Diagnostic, at site: SourceSite) {
  let occurrence = Occurrence(message: diagnostic.message, file: "\(site.filePath)", line: site.line)
  if reported.withLock({ $0.insert(occurrence).inserted }) { report(diagnostic, at: site) }
}

private struct Occurrence: Hashable {
  let message: String
  let file: String
  let line: UInt
}

private let reported = Mutex<Set<Occurrence>>([])
