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
