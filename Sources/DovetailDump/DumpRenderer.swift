/// Writes a value and its children as text.
///
/// The traversal uses an explicit stack, so a deeply nested value cannot overflow the call stack.
struct DumpRenderer {
  let reader: DumpReader
  private var tracker = ObjectTracker()
  /// The ``_CustomDiffObject`` values that were written before; a repeated object is written as a reference.
  private var changingObjects: Set<ObjectIdentifier> = []

  /// The identities of the values that choose their own children and that enclose the current line.
  private var openValues: Set<DumpIdentity> = []

  /// The number of nested sorts whose sort keys this renderer writes; 0 for the dump itself.
  private var sortingDepth = 0

  init(reader: DumpReader) {
    self.reader = reader
  }

  /// Writes a value at the current position of the writer.
  mutating func render(
    _ value: Any,
    label: String?,
    mark: String = "",
    maxDepth: Int,
    isRoot: Bool,
    into writer: inout DumpWriter
  ) {
    var frames: [DumpFrame] = []
    begin(value, label: label, mark: mark, depth: max(maxDepth, 0), isRoot: isRoot, frames: &frames, writer: &writer)
    while let last = frames.indices.last, !writer.isFull {
      if let (label, value, isLast) = frames[last].next() {
        writer.beginLine()
        begin(value, label: label, depth: frames[last].depth, isRoot: false, frames: &frames, writer: &writer)
        if !isLast, frames.count == last + 1 { writer.write(",") }
      } else {
        let frame = frames.removeLast()
        if let identity = frame.identity { openValues.remove(identity) }
        writer.level -= 1
        writer.beginLine()
        writer.write(frame.suffix)
        if let parent = frames.last, parent.hasMore { writer.write(",") }
      }
    }
  }

  /// The dump of a value on its own.
  static func text(of value: Any, reader: DumpReader, isRoot: Bool = false, maximumBytes: Int? = nil) -> String {
    var renderer = DumpRenderer(reader: reader)
    var writer = DumpWriter(maximumBytes: maximumBytes)
    writer.beginLine()
    renderer.render(value, label: nil, maxDepth: .max, isRoot: isRoot, into: &writer)
    return writer.output
  }

  /// Writes a label and either the whole value or its opening; the children of an opened group are pushed as a frame.
  private mutating func begin(
    _ value: Any,
    label: String?,
    mark: String = "",
    depth: Int,
    isRoot: Bool,
    frames: inout [DumpFrame],
    writer: inout DumpWriter
  ) {
    if let label {
      writer.write(label)
      writer.write(": ")
    }
    writer.write(mark)
    let node = reader.read(value)
    if let object = node.object {
      // A sort reads objects in another order than the dump, so a sort key must not number them.
      if sortingDepth == 0 { writer.write("#\(reader.number(of: object)) ") }
      guard changingObjects.insert(object).inserted else {
        writer.write(reader.name(of: type(of: reader.shown(value).value)) + "(↩︎)")
        return
      }
    }
    switch node.content {
    case .text(let text): writer.writeLines(text)
    case .string(let text): Self.write(text, isLabelled: label != nil, depth: depth, writer: &writer)
    case .group(let group):
      var prefix = ""
      if let identity = group.identity {
        // An object can be a member of its own set: sorting the set would sort the set again, without end.
        guard sortingDepth < 2 else {
          writer.write(reader.name(of: group.type) + "(…)")
          return
        }
        let mention = tracker.mention(identity, of: group.type)
        guard !mention.isRepeated else {
          writer.write("\(mention.prefix)\(reader.name(of: group.type))(↩︎)")
          return
        }
        prefix = mention.prefix
      }
      if let identity = node.identity {
        // The renderer of a sort key starts with empty `openValues`, so the sorting depth has to end the recursion.
        guard sortingDepth < 2 else {
          writer.write(reader.name(of: group.type) + "(…)")
          return
        }
        guard !openValues.contains(identity) else {
          writer.write(reader.name(of: type(of: value)) + "(↩︎)")
          return
        }
      }
      writer.write(prefix + group.opening(isRoot: isRoot, typeName: reader.name(of: group.type)))
      beginChildren(of: group, identity: node.identity, depth: depth, frames: &frames, writer: &writer)
    }
  }

  private mutating func beginChildren(
    of group: DumpGroup,
    identity: DumpIdentity?,
    depth: Int,
    frames: inout [DumpFrame],
    writer: inout DumpWriter
  ) {
    if group.children.isEmpty {
      writer.write(group.closing)
    } else if case .labelled(let children) = group.children, reader.isSingle(group) {
      writeSingle(children[0], closing: group.closing, depth: depth, writer: &writer)
    } else if depth <= 0 {
      writer.write("…" + group.closing)
    } else {
      writer.level += 1
      frames.append(DumpFrame(sorted(group), suffix: group.closing, depth: depth - 1, identity: identity))
      if let identity { openValues.insert(identity) }
    }
  }

  /// Writes an only child on the line of its parent, or on lines of its own if its text has several lines.
  private mutating func writeSingle(
    _ child: (label: String?, value: Any),
    closing: String,
    depth: Int,
    writer: inout DumpWriter
  ) {
    let isBlock = reader.read(child.value).isMultilineText
    var frames: [DumpFrame] = []
    if isBlock, depth <= 0 {
      writer.write("…")
    } else if isBlock {
      writer.level += 1
      writer.beginLine()
      begin(child.value, label: child.label, depth: depth - 1, isRoot: false, frames: &frames, writer: &writer)
      writer.level -= 1
      writer.beginLine()
    } else {
      begin(child.value, label: child.label, depth: depth - 1, isRoot: false, frames: &frames, writer: &writer)
    }
    writer.write(closing)
  }

  /// Writes a string in quotes.
  ///
  /// A labelled string of several lines is indented by one level.
  private static func write(_ text: String, isLabelled: Bool, depth: Int, writer: inout DumpWriter) {
    let quoted = QuotedText(text)
    guard quoted.isMultiline else {
      writer.write(quoted.opening)
      writer.write(quoted.escaped(text))
      writer.write(quoted.closing)
      return
    }
    guard depth > 0 else { return writer.write("\"…\"") }
    writer.write(quoted.opening)
    if isLabelled { writer.level += 1 }
    writer.beginLine()
    writer.writeLines(quoted.escaped(text))
    writer.beginLine()
    writer.write(quoted.closing)
    if isLabelled { writer.level -= 1 }
  }

  /// The dump of a value on its own, as a sort key.
  private func sortingText(of value: Any) -> String {
    var renderer = DumpRenderer(reader: reader)
    renderer.sortingDepth = sortingDepth + 1
    var writer = DumpWriter(maximumBytes: reader.maximumTextLength)
    writer.beginLine()
    renderer.render(value, label: nil, maxDepth: .max, isRoot: false, into: &writer)
    return writer.output
  }

  /// The children in the order in which they are written: unordered sets and dictionaries are sorted by their dumps.
  func sorted(_ group: DumpGroup) -> DumpFrame.Children {
    switch (group.children, group.kind) {
    case (.elements(let elements), .set) where group.isOrdered: .members(elements)
    case (.pairs(let pairs), _) where group.isOrdered: .labelled(pairs.map { (sortingText(of: $0.key), $0.value) })
    case (.elements(let elements), .set):
      .members(elements.sorted(by: { DumpOrder(sortingText(of: $0)) }, then: { _ in DumpOrder("") }).map(\.element))
    case (.pairs(let pairs), _):
      .labelled(
        pairs.sorted(by: { DumpOrder(sortingText(of: $0.key)) }, then: { DumpOrder(sortingText(of: $0.value)) })
          .map { ($0.order.text, $0.element.value) }
      )
    case (.elements(let elements), _): .elements(elements)
    case (.labelled(let children), _): .labelled(children)
    }
  }
}

/// Builds text line by line; each line begins with a margin and an indentation.
struct DumpWriter {
  private(set) var output = ""

  /// The text at the start of each line, before the indentation.
  var margin: String

  /// The indentation of a new line, in levels of two spaces.
  var level = 0

  private var isEmpty = true

  /// The length of the text from which on nothing more has to be written; `nil` for all.
  private let maximumBytes: Int?

  init(margin: String = "", maximumBytes: Int? = nil) {
    self.margin = margin
    self.maximumBytes = maximumBytes
  }

  /// Whether the text is longer than necessary.
  var isFull: Bool { maximumBytes.map { output.utf8.count > $0 } ?? false }

  /// Starts a new line.
  ///
  /// The first line of the output needs no newline before it.
  mutating func beginLine() {
    if isEmpty { isEmpty = false } else { output.append("\n") }
    output.append(margin)
    var spaces = level
    let longest = Self.indentations.count - 1
    while spaces >= longest {
      output.append(Self.indentations[longest])
      spaces -= longest
    }
    if spaces > 0 { output.append(Self.indentations[spaces]) }
  }

  /// Writes text without newlines to the current line.
  mutating func write(_ text: String) {
    output.append(text)
  }

  /// Writes text that may contain newlines.
  ///
  /// Each newline starts a line with the current indentation.
  mutating func writeLines(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return write(text) }
    var isFirst = true
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if isFirst { isFirst = false } else { beginLine() }
      output.append(contentsOf: Substring(line))
    }
  }

  // Indentations of up to 32 levels are cached. Deeper lines append the longest of them repeatedly.
  private static let indentations = (0...32).map { String(repeating: "  ", count: $0) }
}
