/// Turns the events of a diff into lines.
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
      SharedView.on(event.side == .first ? .first : .second) { write(event, to: &writer) }
    }
    return writer.output
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

  private func render(_ value: Any, _ place: DiffPlace, maxDepth: Int, to writer: inout DumpWriter) {
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
