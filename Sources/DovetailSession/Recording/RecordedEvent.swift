import Dovetail

/// An event that was read from a ``Recording``: the text of the event that was recorded.
///
/// Events have any type, so a recording holds no more of them than their dumps.
///
/// ```swift
/// if case .event(let event as RecordedEvent) = entry.content { print(event.text) }
/// ```
public struct RecordedEvent: Hashable, Sendable {
  /// The dump of the event.
  public let text: String

  init(_ text: String) {
    self.text = text
  }
}

extension Session {
  /// Hides the texts of events that were read from a recording.
  ///
  /// The recording may have been made without a redaction, and a redaction does not reach into a text.
  package mutating func hideRecordedEvents() {
    for index in entries.indices {
      guard case .event(_ as RecordedEvent) = entries[index].content else { continue }
      entries[index].content = .event(RecordedEvent(DumpRedaction.text))
    }
  }
}

extension RecordedEvent: CustomStringConvertible, CustomDumpStringConvertible {
  /// The dump of the event that was recorded.
  public var description: String { text }

  /// The dump of the event that was recorded.
  public var customDumpDescription: String { text }
}
