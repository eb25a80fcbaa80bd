import Dovetail
import Synchronization

/// A state or an action of a recording, as a dump shows it: for values that are not `Codable`.
///
/// ```swift
/// let recording = Recording(describing: recorder.session)
/// let last: RecordedValue = recording.session().lastState
/// print(last)
/// ```
///
/// It has the names, the labels and the texts of the value, and can be shown, searched and compared wherever the value
/// can. It is not the value: a text does not say how to make one. What can be made,
/// ``SessionReplay/remake(_:reducer:from:redaction:)`` makes.
///
/// - Two are equal if they are shown alike.
/// - Of a collection it has the first 1,000 elements, of a string the first 4,096 bytes, of a value the first 20,000
///   parts, and of all values of a recording 200,000 different ones. An ellipsis is in place of what is left out.
public struct RecordedValue: Sendable {
  /// The parts of all values of the recording.
  let table: RecordedTable

  /// The position of the value among the parts.
  let index: Int

  /// How the value can be made; `nil` if only its text is recorded.
  let form: RecordedForm?

  init(_ table: RecordedTable, _ index: Int, form: RecordedForm? = nil) {
    self.table = table
    self.index = index
    self.form = form
  }

  var node: RecordedNode { table.nodes[index] }

  /// The name of the type that the value had.
  public var typeName: String { table.names[node.type] }

  /// The parts, with the labels that a dump gives them.
  private var parts: [(label: String?, value: Any)] {
    let node = node
    return node.parts.enumerated().map { (table.label($0.offset, of: node), RecordedValue(table, $0.element)) }
  }
}

extension RecordedValue: Hashable {
  /// Whether two values are shown alike.
  public static func == (first: RecordedValue, second: RecordedValue) -> Bool {
    if first.table === second.table, first.index == second.index { return true }
    return matches(first, second, ignoresHidden: false)
  }

  /// Hashes what is shown of the value itself, without its parts.
  public func hash(into hasher: inout Hasher) {
    let node = node
    hasher.combine(node.kind)
    hasher.combine(node.text)
    hasher.combine(node.parts.count)
    hasher.combine(typeName)
  }

  /// Whether two values are shown alike.
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - second: The second value.
  ///   - ignoresHidden: Whether a part that is hidden or left out equals any other.
  /// - Returns: The answer.
  /// - Complexity: O(pairs of parts); O(1) for the same part of one table.
  static func matches(_ first: RecordedValue, _ second: RecordedValue, ignoresHidden: Bool) -> Bool {
    struct Pair: Hashable { let first, second: Int }
    let (tableA, tableB) = (first.table, second.table)
    let isOneTable = tableA === tableB
    var (seen, open) = (Set<Pair>(), [Pair(first: first.index, second: second.index)])
    while let pair = open.popLast() {
      if isOneTable, pair.first == pair.second { continue }
      guard seen.insert(pair).inserted else { continue }
      let (a, b) = (tableA.nodes[pair.first], tableB.nodes[pair.second])
      if ignoresHidden, [a.kind, b.kind].contains(where: { $0 == .hidden || $0 == .cut }) { continue }
      guard a.kind == b.kind, a.text == b.text, a.parts.count == b.parts.count,
        tableA.names[a.type] == tableB.names[b.type], tableA.names[a.name] == tableB.names[b.name],
        a.parts.indices.allSatisfy({ tableA.label($0, of: a) == tableB.label($0, of: b) })
      else { return false }
      open += zip(a.parts, b.parts).map { Pair(first: $0, second: $1) }
    }
    return true
  }
}

extension RecordedValue: CustomDumpRepresentable, DescribesValue, CustomStringConvertible {
  package var describedType: String { typeName }
  package var describedName: String { table.names[node.name] }

  /// What is dumped in place of the value.
  public var customDumpValue: Any {
    switch node.kind {
    case .text, .cut: RecordedText(customDumpDescription: node.text)
    case .string: node.text
    case .hidden: HiddenPart()
    default: RecordedParts(value: self)
    }
  }

  /// The dump of the value.
  public var description: String { ValueText.whole(self, nil) }
}

/// A part that is shown as a text.
private struct RecordedText: CustomDumpStringConvertible, Equatable {
  let customDumpDescription: String
}

/// A part that was hidden when it was recorded.
private struct HiddenPart: RedactedContent, Equatable {
  var redactedContent: Any { () }
  var customDumpDescription: String { DumpRedaction.text }
}

/// A value with parts, which are shown in the order in which they were recorded.
private struct RecordedParts: CustomDumpReflectable, DescribesValue, CustomStringConvertible, Equatable {
  let value: RecordedValue

  var describedType: String { value.describedType }
  var describedName: String { value.describedName }

  /// The name of a case, which a dump asks for if the case has no payload.
  var description: String { value.node.text }

  var customDumpMirror: Mirror {
    let parts = value.labelledParts
    func labelled(_ style: Mirror.DisplayStyle) -> Mirror { Mirror(self, children: parts, displayStyle: style) }
    switch value.node.kind {
    case .object: return labelled(.class)
    case .tuple: return labelled(.tuple)
    case .collection: return Mirror(self, unlabeledChildren: parts.map(\.value), displayStyle: .collection)
    case .set: return Mirror(self, unlabeledChildren: parts.map(\.value), displayStyle: .set)
    case .dictionary:
      let pairs = parts.map { (key: RecordedText(customDumpDescription: $0.label ?? "…"), value: $0.value) }
      return Mirror(self, unlabeledChildren: pairs, displayStyle: .dictionary)
    case .enumeration:
      let payload = DescribedArguments(parts)
      let children: [Mirror.Child] = parts.isEmpty ? [] : [(value.node.text, payload)]
      return Mirror(self, children: children, displayStyle: .enum)
    default: return labelled(.struct)
    }
  }
}

extension RecordedValue {
  fileprivate var labelledParts: [Mirror.Child] { parts.map { ($0.label, $0.value) } }
}

extension [CodingUserInfoKey: any Sendable] {
  /// The parts of the recording that is being encoded or decoded.
  var recordedTableBox: RecordedTableBox? {
    get { CodingUserInfoKey.recordedTable.flatMap { self[$0] as? RecordedTableBox } }
    set { if let key = CodingUserInfoKey.recordedTable { self[key] = newValue } }
  }
}

extension [CodingUserInfoKey: Any] {
  /// The parts of the recording that is being encoded or decoded; `nil` outside of a recording with such parts.
  var recordedTable: RecordedTable? {
    CodingUserInfoKey.recordedTable.flatMap { self[$0] as? RecordedTableBox }?.table.withLock(\.self)
  }

  /// Makes the parts of a recording known to what is decoded after them.
  func setRecordedTable(_ table: RecordedTable?) {
    CodingUserInfoKey.recordedTable.flatMap { self[$0] as? RecordedTableBox }?.table.withLock { $0 = table }
  }
}

extension CodingUserInfoKey {
  /// The key of the ``RecordedTableBox``.
  fileprivate static var recordedTable: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "dovetail.recordedTable") }
}

/// The parts of a recording that is being decoded, which are known when its header has been read.
final class RecordedTableBox: Sendable {
  let table = Mutex<RecordedTable?>(nil)
}

extension RecordedValue: Codable {
  private enum Key: String, CodingKey {
    case value
    case form
    case table
  }

  /// Encodes the value, with its parts if it is not encoded as a part of a recording.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(index, forKey: .value)
    try container.encodeIfPresent(form, forKey: .form)
    if encoder.userInfo.recordedTable !== table { try container.encode(table, forKey: .table) }
  }

  /// Decodes a value.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder, also if there is no such value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let index = try container.decode(Int.self, forKey: .value)
    let ofRecording = decoder.userInfo.recordedTable
    guard let table = try ofRecording ?? container.decodeIfPresent(RecordedTable.self, forKey: .table),
      table.nodes.indices.contains(index)
    else {
      throw DecodingError.dataCorruptedError(forKey: .value, in: container, debugDescription: "")
    }
    self.init(table, index, form: try container.decodeIfPresent(RecordedForm.self, forKey: .form))
  }
}
