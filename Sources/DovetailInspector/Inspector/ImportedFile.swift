import Dovetail
import DovetailSession

/// What an import has led to.
struct ImportedFile: Sendable {
  /// Whether the file fits the types of today.
  var verdict: ShapeVerdict

  /// How the recorded types differ from those of today.
  var differences: [ShapeDifference]

  /// The first entry with another state than the recorded one, and what differs; `nil` if there is none.
  var divergence: (number: Int, diff: ValueText.Diff)?

  /// The number of entries that were imported.
  var count = 0

  /// The number of entries of the file.
  var total: Int

  /// Why the entries after those cannot be made; `nil` if they can, or if values were not decoded.
  var failure: String?

  /// A recording that is shown on its own, because not all of it is in the session of the store.
  //
  // Unchecked: a recording that was read has no objects.
  var archive: UncheckedSendable<Recording<RecordedValue, RecordedValue>>?

  /// What the recording is shown without.
  var redaction: Redaction

  /// What is answered.
  ///
  /// - Parameter archive: The number of the store that shows the ``archive``.
  /// - Returns: The answer.
  func json(archive: Int?) -> JSONValue {
    [
      "verdict": .text(verdict.rawValue),
      "title": .text(title),
      "text": .text(text),
      "differences": .array(differences.map { ["path": .text($0.path), "text": .text($0.text)] }),
      "divergence": divergence.map { ["number": .int($0.number), "diff": $0.diff.json] } ?? .null,
      "count": .int(count),
      "total": .int(total),
      "failure": .text(failure),
      "archive": .int(archive),
    ]
  }

  private var title: String {
    switch verdict {
    case .fine: "The recording was imported"
    case .risky: "The recording was imported, but types have changed"
    case .impossible where failure == nil: "The recording was not imported: types have changed"
    case .impossible where count == 0: "The recording is shown, and cannot be replayed"
    case .impossible: "The recording was imported in part"
    }
  }

  private var text: String {
    let counted = total == 1 ? "1 entry" : "\(total) entries"
    let number = count < total ? "\(count) of \(counted)." : "\(counted)."
    if let divergence {
      return number + " The states differ from the recorded ones from entry \(divergence.number) on."
    }
    return verdict == .impossible && failure == nil || count == 0 && total > 0
      ? number : number + " Each state is as it was recorded."
  }
}
