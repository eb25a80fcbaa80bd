import Dovetail

/// Records values as the parts that a dump shows, each part once.
///
/// Values of any depth are recorded: each level is a step of a loop.
struct ValueRecorder {
  private var names: [String] = []
  private var nodes: [RecordedNode] = []
  private var positionsOfNames: [String: Int] = [:]
  private var positions: [RecordedNode: Int] = [:]
  private var positionsOfTypes: [ObjectIdentifier: Int] = [:]
  private let levels: DumpLevels

  /// The number of elements that are recorded of a collection.
  private static var maximumElements: Int { 1_000 }

  /// The number of parts that are recorded of a value.
  private static var maximumParts: Int { 20_000 }

  /// The number of parts of all values.
  ///
  /// A file of them can be sent to the inspector, which takes 32 megabytes.
  private static var maximumNodes: Int { 200_000 }

  /// The length of a text of which no more is recorded.
  private static var maximumTextBytes: Int { 4_096 }

  /// Begins with the parts of a table.
  ///
  /// - Parameters:
  ///   - redaction: What is not recorded.
  ///   - table: The parts.
  init(redaction: Redaction, table: RecordedTable = RecordedTable()) {
    levels = DumpLevels(redaction: redaction.rules, maximumTextBytes: Self.maximumTextBytes)
    names = table.names
    nodes = table.nodes
    for (index, name) in names.enumerated() { positionsOfNames[name] = positionsOfNames[name] ?? index }
    for (index, node) in nodes.enumerated() { positions[node] = positions[node] ?? index }
    _ = position(of: "")
  }

  /// The parts that were recorded.
  var table: RecordedTable { RecordedTable(names: names, nodes: nodes) }

  /// A part whose own parts are being recorded.
  private struct OpenPart {
    var node: RecordedNode
    /// The parts that are still to be recorded, the first one last.
    var parts: [Any]
    var identities: Set<AnyHashable>
    /// The value, if it may be recognized again.
    var value: (key: ValueKey, value: Any)?
    /// How many parts could be recorded before this one.
    var remaining = 0
    /// How many parts before this one were cut off, or lead back to one around them.
    var exceptions = 0
  }

  /// The type and the bytes of a value.
  private struct ValueKey: Hashable {
    let type: ObjectIdentifier
    let bytes: [UInt8]
  }

  /// A value that was recorded.
  private struct KnownValue {
    /// The value, which keeps the buffers that its bytes refer to.
    let value: Any
    let index: Int
    let size: Int
  }

  /// The values that were recorded, as long as they are recognized by their bytes.
  //
  // Most parts of a state are those of the state before, and to read them takes many times longer.
  private var knownValues: [ValueKey: KnownValue] = [:]

  /// The types of values with parts; others are read as fast as they are recognized.
  private var typesWithParts: Set<ObjectIdentifier> = []

  /// The shared values while the known values were recorded.
  private var shared = SharedSnapshot()

  /// How many parts were cut off, or lead back to one around them.
  private var exceptions = 0

  /// The number of known values that are kept.
  private static var maximumKnownValues: Int { 50_000 }

  /// In place of what is left out.
  private struct Rest {}

  /// Records a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - snapshot: The shared values that it is read with; `nil` for the present ones.
  ///   - isChangeable: Whether it may contain objects that have changed since a value was recorded before.
  /// - Returns: The position of the value among the parts.
  mutating func record(_ value: Any, reading snapshot: SharedSnapshot? = nil, isChangeable: Bool = false) -> Int {
    let snapshot = snapshot ?? SharedSnapshot()
    if isChangeable || !snapshot.isEqual(to: shared) || knownValues.count > Self.maximumKnownValues {
      knownValues = [:]
    }
    shared = snapshot
    return SharedOverlay.reading(snapshot) { record(value) }
  }

  private mutating func record(_ value: Any) -> Int {
    var remaining = Self.maximumParts
    var enclosing: Set<AnyHashable> = []
    var open = [read(value, &remaining, within: &enclosing)]
    while true {
      let last = open.count - 1
      if let part = open[last].parts.popLast() {
        if let known = key(of: part).flatMap({ knownValues[$0] }), known.size <= remaining {
          remaining -= known.size
          open[last].node.parts.append(known.index)
        } else {
          open.append(read(part, &remaining, within: &enclosing))
        }
      } else {
        let finished = open.removeLast()
        enclosing.subtract(finished.identities)
        let index = add(finished.node)
        if let (key, value) = finished.value, !finished.node.parts.isEmpty, finished.exceptions == exceptions {
          knownValues[key] = KnownValue(value: value, index: index, size: finished.remaining - remaining)
        }
        guard !open.isEmpty else { return index }
        open[last - 1].node.parts.append(index)
      }
    }
  }

  /// What recognizes a value with parts; `nil` for an object, which may change, and for another value.
  private func key(of value: Any) -> ValueKey? {
    let type = ObjectIdentifier(Swift.type(of: value))
    guard typesWithParts.contains(type) else { return nil }
    func open<Value>(_ value: Value) -> [UInt8] { bytes(of: value) }
    return ValueKey(type: type, bytes: _openExistential(value, do: open))
  }

  private mutating func read(
    _ value: Any,
    _ remaining: inout Int,
    within enclosing: inout Set<AnyHashable>
  ) -> OpenPart {
    let before = remaining
    remaining -= 1
    guard !(value is Rest), remaining >= 0, nodes.count < Self.maximumNodes else {
      exceptions += 1
      return OpenPart(node: RecordedNode(kind: .cut, text: "…"), parts: [], identities: [])
    }
    let level = levels.level(of: value, children: 0..<Self.maximumElements)
    var node = RecordedNode(kind: .text, type: position(ofType: level), name: position(of: level.name))
    var part = OpenPart(node: node, parts: [], identities: [])
    guard enclosing.isDisjoint(with: level.identities) else {
      exceptions += 1
      part.node.text = level.name + "(↩︎)"
      return part
    }
    switch level.kind {
    case .text(let text):
      (node.kind, node.text) = level.isRedacted ? (.hidden, DumpRedaction.text) : (.text, Self.limited(text))
    case .string(let text): (node.kind, node.text) = (.string, Self.limited(text))
    case .structure: node.kind = .structure
    case .object: node.kind = .object
    case .tuple: node.kind = .tuple
    case .collection: node.kind = .collection
    case .dictionary: node.kind = .dictionary
    case .set: node.kind = .set
    case .enumeration(let caseName): (node.kind, node.text) = (.enumeration, caseName)
    }
    let isList = node.kind == .collection
    node.labels = level.children.map { child in isList ? -1 : child.label.map { position(of: $0) } ?? -1 }
    part.parts = level.children.reversed().map(\.value)
    if level.count > level.children.count {
      node.labels.append(node.kind == .dictionary ? position(of: "…") : -1)
      part.parts.insert(Rest(), at: 0)
    }
    part.node = node
    part.identities = level.identities
    if !part.parts.isEmpty, !(type(of: value) is AnyClass) {
      typesWithParts.insert(ObjectIdentifier(type(of: value)))
      part.value = key(of: value).map { ($0, value) }
      (part.remaining, part.exceptions) = (before, exceptions)
    }
    enclosing.formUnion(level.identities)
    return part
  }

  private mutating func add(_ node: RecordedNode) -> Int {
    if let index = positions[node] { return index }
    nodes.append(node)
    positions[node] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func position(of name: String) -> Int {
    if let index = positionsOfNames[name] { return index }
    names.append(name)
    positionsOfNames[name] = names.count - 1
    return names.count - 1
  }

  private mutating func position(ofType level: DumpLevel) -> Int {
    if let name = level.describedType { return position(of: name) }
    if let index = positionsOfTypes[ObjectIdentifier(level.type)] { return index }
    let index = position(of: level.typeName)
    positionsOfTypes[ObjectIdentifier(level.type)] = index
    return index
  }

  private static func limited(_ text: String) -> String {
    guard text.utf8.count > maximumTextBytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: maximumTextBytes)
    while text.utf8.distance(from: text.startIndex, to: end) > 0, end.samePosition(in: text) == nil {
      end = text.utf8.index(before: end)
    }
    return text[..<end] + "…"
  }
}
