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

/// A value that is made of others.
struct DumpGroup {
  enum Kind: Equatable {
    case structure, object, tuple, collection, dictionary, set
    case enumeration(caseName: String)
  }

  let kind: Kind
  let type: Any.Type
  let children: DumpChildren
  /// The identity of an object; no other kind has one.
  var identity: ObjectIdentifier?
}

/// The children of a group, in the form its kind has.
enum DumpChildren {
  case labelled([(label: String?, value: Any)])
  case elements([Any])
  case pairs([(key: Any, value: Any)])

  var count: Int {
    switch self {
    case .labelled(let children): children.count
    case .elements(let children): children.count
    case .pairs(let children): children.count
    }
  }

  var isEmpty: Bool { count == 0 }
}
