import Dovetail

/// A part of a value as a dump shows it, with the positions of its own parts in a ``RecordedTable``.
struct RecordedNode: Hashable, Sendable {
  /// How the part is shown.
  enum Kind: String, Codable {
    case text
    case string
    case structure
    case object
    case tuple
    case collection
    case dictionary
    case set
    case enumeration

    /// A value that a redaction hides.
    case hidden

    /// What a recording leaves out because of its size.
    case cut
  }

  /// How the part is shown.
  var kind: Kind

  /// The position of the name of the type among the names of the table.
  var type = 0

  /// The position of the name that a dump writes for the type.
  var name = 0

  /// The text, the string or the name of the case.
  var text = ""

  /// The positions of the labels of the parts; -1 for a part without a label.
  var labels: [Int] = []

  /// The positions of the parts, which stand before this one.
  var parts: [Int] = []
}

extension RecordedNode: Codable {
  private enum Key: String, CodingKey {
    case kind = "k"
    case type = "t"
    case name = "n"
    case text = "s"
    case labels = "l"
    case parts = "p"
  }

  /// Encodes the part; keys with default values are left out.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(type, forKey: .type)
    if name != 0 { try container.encode(name, forKey: .name) }
    if !text.isEmpty { try container.encode(text, forKey: .text) }
    if labels.contains(where: { $0 >= 0 }) { try container.encode(labels, forKey: .labels) }
    if !parts.isEmpty { try container.encode(parts, forKey: .parts) }
  }

  /// Decodes a part.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    kind = try container.decode(Kind.self, forKey: .kind)
    type = try container.decode(Int.self, forKey: .type)
    name = try container.decodeIfPresent(Int.self, forKey: .name) ?? 0
    text = try container.decodeIfPresent(String.self, forKey: .text) ?? ""
    parts = try container.decodeIfPresent([Int].self, forKey: .parts) ?? []
    labels = try container.decodeIfPresent([Int].self, forKey: .labels) ?? parts.map { _ in -1 }
  }
}

/// The parts of all values of a recording, each part once.
//
// A list, and not values in one another: successive states have most parts in common, and JSON has 512 levels.
final class RecordedTable: Sendable {
  /// The names of types and labels.
  let names: [String]

  /// The parts.
  let nodes: [RecordedNode]

  init(names: [String] = [], nodes: [RecordedNode] = []) {
    self.names = names
    self.nodes = nodes
  }

  /// The label of a part of a node; `nil` if it has none.
  func label(_ position: Int, of node: RecordedNode) -> String? {
    node.labels[position] < 0 ? nil : names[node.labels[position]]
  }
}

extension RecordedTable: Codable {
  private enum Key: String, CodingKey {
    case names
    case nodes
  }

  /// The number of parts that a value may have, each counted as often as it occurs.
  private static var maximumSize: Int { 1 << 20 }

  /// Encodes the parts.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(names, forKey: .names)
    try container.encode(nodes, forKey: .nodes)
  }

  /// Decodes parts.
  ///
  /// - Throws: An error if a part refers to what is not there or to itself, or if a value has too many parts.
  convenience init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let names = try container.decode([String].self, forKey: .names)
    let nodes = try container.decode([RecordedNode].self, forKey: .nodes)
    func refuse(_ index: Int, _ reason: String) -> DecodingError {
      let context = DecodingError.Context(
        codingPath: container.codingPath + [Key.nodes],
        debugDescription: reason,
        underlyingError: StatedReason("Part \(index) \(reason).")
      )
      return .dataCorrupted(context)
    }
    // A part that occurs twice in each of a hundred others would be shown more often than can be counted.
    var sizes: [Int] = []
    sizes.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      guard names.indices.contains(node.type), names.indices.contains(node.name), node.parts.count == node.labels.count,
        node.labels.allSatisfy({ $0 == -1 || names.indices.contains($0) })
      else { throw refuse(index, "has a name that is not there") }
      guard node.parts.allSatisfy({ (0..<index).contains($0) }) else {
        throw refuse(index, "has a part that is not before it")
      }
      let size = node.parts.reduce(1) { min(Self.maximumSize, $0) + sizes[$1] }
      guard size < Self.maximumSize else { throw refuse(index, "has too many parts") }
      sizes.append(size)
    }
    self.init(names: names, nodes: nodes)
  }
}
