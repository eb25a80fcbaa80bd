/// One level of a value, ready to be written: text, or an opening, children and a closing.
///
/// Children are kept as plain values and read only when they are reached, so a node costs as much as one level.
struct DumpNode {
  enum Content {
    /// Written as it is.
    case text(String)
    /// Written in quotes.
    case string(String)
    /// Written with its children.
    case group(DumpGroup)
  }

  var content: Content

  /// The object that the value is the content of, where it is one that remembers its change.
  var object: ObjectIdentifier?

  /// What tells the value from others, where it describes itself and has other values in it.
  var identity: DumpIdentity?

  /// Whether the value came out of an optional; a mirror counts such a value as a child of its own.
  var isUnwrapped = false

  /// Whether the value is written without children of its own.
  var isLeaf: Bool {
    if isUnwrapped { return false }
    guard case .group(let group) = content else { return true }
    return group.children.isEmpty
  }

  /// Whether the value takes more than one line although it has no children.
  var isMultilineText: Bool {
    switch content {
    case .text(let text), .string(let text): text.utf8.contains(UInt8(ascii: "\n"))
    case .group: false
    }
  }
}
