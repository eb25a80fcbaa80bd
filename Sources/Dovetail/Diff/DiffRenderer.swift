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
      SharedOverlay.on(event.side == .first ? .first : .second) { write(event, to: &writer) }
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

/// A line of a diff, or a value that becomes some lines, before it is text.
struct DiffEvent {
  /// Which of the two values a line belongs to.
  enum Side: Equatable {
    case first, second, both
  }

  enum Content {
    /// A value that only one side has, written whole.
    case value(Any)
    /// A value both sides have, written without its children.
    case unchanged(Any)
    /// Elements both sides have, and how many.
    case collapsed(Int)
    /// Text that stands for itself; a line after it goes on at the same level.
    case text(String)
  }

  var content: Content
  var side: Side = .both
  var place: DiffPosition
  /// Written after a value, to tell it from another that looks the same.
  var suffix = ""
}

/// A group that the differ has begun.
struct DiffOpening {
  let first: Any
  let second: Any
  let place: DiffPosition
  let closing: String
  /// Where the events of the group begin.
  let start: Int
  /// How many changes there were before it.
  let changesBefore: Int
  /// Whether `==` said that the values differ.
  let isKnownToDiffer: Bool
  /// The two objects, when the group is one.
  let objects: ObjectPair?
  /// The two values, when they describe themselves.
  let identities: DumpIdentityPair?
}

/// A thing the differ has still to do.
enum DiffStep {
  /// Find out how two values differ.
  case compare(Any, Any, DiffPosition)
  /// Add an event as it is.
  case emit(DiffEvent)
  /// Finish a group whose children are done.
  case close(DiffOpening)
}

/// Where in a diff a pair of values stands.
struct DiffPosition {
  /// How a pair that is equal is shown.
  enum WhenUnchanged: Equatable {
    /// On its own.
    case shown
    /// With its neighbours, as a count of two or more.
    case counted
    /// With its neighbours, as a count also of one.
    case alwaysCounted
  }

  var label: String?
  /// Written after the label: the number of the object whose content stands here.
  var mark = ""
  var level = 0
  /// Whether others follow on the first side.
  var hasMoreInFirst = false
  /// Whether others follow on the second side.
  var hasMoreInSecond = false
  var isRoot = false
  var whenUnchanged = WhenUnchanged.shown

  /// Whether a comma follows on a side.
  func hasComma(_ side: DiffEvent.Side) -> Bool {
    switch side {
    case .first: hasMoreInFirst
    case .second: hasMoreInSecond
    case .both: hasMoreInFirst || hasMoreInSecond
    }
  }
}
