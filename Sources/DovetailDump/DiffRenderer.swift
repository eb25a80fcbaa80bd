/// Writes the events of a diff as lines of text.
struct DiffRenderer {
  let reader: DumpReader
  let format: DiffFormat

  /// The lines of the events, joined by newlines.
  func text(of events: [DiffEvent]) -> String {
    var writer = DumpWriter()
    for event in events {
      writer.margin = mark(event.side) + " "
      writer.level = event.place.level
      writer.beginLine()
      ComparedSides.on(event.side == .first ? .first : .second) { write(event, to: &writer) }
    }
    return writer.output
  }

  /// The lines of the events, up to a number of lines and of bytes.
  func lines(of events: [DiffEvent], maximumLines: Int, maximumBytes: Int) -> (lines: [DiffLine], isTruncated: Bool) {
    var lines: [DiffLine] = []
    var bytes = 0
    for event in events {
      guard lines.count < maximumLines, bytes < maximumBytes else { return (lines, true) }
      var writer = DumpWriter(maximumBytes: maximumBytes - bytes)
      writer.level = event.place.level
      writer.beginLine()
      ComparedSides.on(event.side == .first ? .first : .second) { write(event, to: &writer) }
      let isCut = writer.isFull
      let text = writer.output.prefix(utf8Bytes: maximumBytes - bytes)
      let sign: DiffLine.Sign =
        switch event.side {
        case .first: .removed
        case .second: .added
        case .both: .unchanged
        }
      let new = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      lines += new.prefix(maximumLines - lines.count).map { DiffLine(sign: sign, text: String(Substring($0))) }
      bytes += text.utf8.count
      if isCut || lines.count == maximumLines && lines.count < new.count { return (lines, true) }
    }
    return (lines, false)
  }

  private func write(_ event: DiffEvent, to writer: inout DumpWriter) {
    let place = event.place
    switch event.content {
    case .value(let value): render(value, place, maxDepth: .max, to: &writer)
    case .unchanged(let value): render(value, place, maxDepth: 0, to: &writer)
    case .collapsed(let count): writer.write("… (\(count) unchanged)")
    case .text(let text):
      if let label = place.label { writer.write(label + ": ") }
      writer.write(place.mark)
      writer.write(text)
    }
    writer.write(event.suffix)
    if place.hasComma(event.side) { writer.write(",") }
  }

  private func render(_ value: Any, _ place: DiffPosition, maxDepth: Int, to writer: inout DumpWriter) {
    var renderer = DumpRenderer(reader: reader)
    renderer.render(
      value,
      label: place.label,
      mark: place.mark,
      maxDepth: maxDepth,
      isRoot: place.isRoot,
      into: &writer
    )
  }

  private func mark(_ side: DiffEvent.Side) -> String {
    switch side {
    case .first: format.first
    case .second: format.second
    case .both: format.both
    }
  }
}

/// A line of a diff, or a value that is rendered as one or more lines.
struct DiffEvent {
  /// Which of the two values a line belongs to.
  enum Side: Equatable {
    case first, second, both
  }

  enum Content {
    /// A value that only one side has, written with its children.
    case value(Any)
    /// A value that both sides have, written without its children.
    case unchanged(Any)
    /// The number of consecutive elements that both sides have.
    case collapsed(Int)
    /// Text that is written as it is.
    case text(String)
  }

  var content: Content
  var side: Side = .both
  var place: DiffPosition
  /// The text after a value, which distinguishes it from a value with the same dump.
  var suffix = ""
}

/// A group whose children are being compared.
struct DiffOpening {
  let first: Any
  let second: Any
  let place: DiffPosition
  let closing: String
  /// The index of the first event of the group.
  let start: Int
  /// The number of changes before the group.
  let changesBefore: Int
  /// Whether an earlier comparison has found that the values differ.
  let isKnownToDiffer: Bool
  /// The identities of the two objects, if the group is an object.
  let objects: ObjectPair?
  /// The identities of the two values, if the values choose their own children.
  let identities: DumpIdentityPair?
}

/// A pending step of a ``Differ``.
enum DiffStep {
  /// Compare two values.
  case compare(Any, Any, DiffPosition)
  /// Add an event.
  case emit(DiffEvent)
  /// Finish a group whose children have been compared.
  case close(DiffOpening)
}

/// The position of a pair of values in a diff.
struct DiffPosition {
  /// How an equal pair is shown.
  enum WhenUnchanged: Equatable {
    /// As a separate line.
    case shown
    /// As part of a count of adjacent equal pairs; a single pair is a separate line.
    case counted
    /// As part of a count of adjacent equal pairs, even if the count is one.
    case alwaysCounted
  }

  var label: String?
  /// The text after the label: the number of the ``_CustomDiffObject`` whose content is shown.
  var mark = ""
  var level = 0
  /// Whether more children follow on the first side.
  var hasMoreInFirst = false
  /// Whether more children follow on the second side.
  var hasMoreInSecond = false
  var isRoot = false
  var whenUnchanged = WhenUnchanged.shown

  /// Whether a comma follows the value on a side.
  func hasComma(_ side: DiffEvent.Side) -> Bool {
    switch side {
    case .first: hasMoreInFirst
    case .second: hasMoreInSecond
    case .both: hasMoreInFirst || hasMoreInSecond
    }
  }
}
