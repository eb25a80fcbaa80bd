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

/// A value that is made of others.
struct DumpGroup {
  enum Kind: Equatable {
    case structure, object, tuple, collection, dictionary, set
    case enumeration(caseName: String)
  }

  let kind: Kind
  let type: Any.Type
  let children: DumpChildren
  /// The identity of an object; a value has none.
  var identity: ObjectIdentifier?
  /// Whether the order of the children means something, in the kinds where it need not.
  var isOrdered = false

  /// Whether two groups differ in their children at most.
  func hasForm(of other: DumpGroup) -> Bool { kind == other.kind && type == other.type }
}

extension DumpGroup {
  /// What is written before the children; an enum names its type only at the root.
  func opening(isRoot: Bool, reader: DumpReader) -> String {
    switch kind {
    case .structure, .object: return reader.name(of: type) + "("
    case .tuple: return "("
    case .collection: return "["
    case .dictionary: return children.isEmpty ? "[:" : "["
    case .set: return "Set(["
    case .enumeration(let caseName):
      let typeName = isRoot ? reader.name(of: type) : ""
      return typeName + "." + caseName + (children.isEmpty ? "" : "(")
    }
  }

  /// What is written after the children.
  var closing: String {
    switch kind {
    case .structure, .object, .tuple: ")"
    case .collection, .dictionary: "]"
    case .set: "])"
    case .enumeration: children.isEmpty ? "" : ")"
    }
  }
}

/// The children of an open group that are still to be written.
struct DumpFrame {
  enum Children {
    case labelled([(label: String?, value: Any)])
    case elements([Any])
    case members([Any])
  }

  private let children: Children
  private let count: Int
  private var position = 0
  let suffix: String
  let depth: Int
  /// What tells the value of the group from others, where it describes itself.
  let identity: DumpIdentity?

  init(_ children: Children, suffix: String, depth: Int, identity: DumpIdentity?) {
    self.children = children
    self.suffix = suffix
    self.depth = depth
    self.identity = identity
    count =
      switch children {
      case .labelled(let children): children.count
      case .elements(let children), .members(let children): children.count
      }
  }

  var hasMore: Bool { position < count }

  mutating func next() -> (label: String?, value: Any, isLast: Bool)? {
    guard position < count else { return nil }
    defer { position += 1 }
    let isLast = position == count - 1
    switch children {
    case .labelled(let children): return (children[position].label, children[position].value, isLast)
    case .elements(let elements): return ("[\(position)]", elements[position], isLast)
    case .members(let elements): return (nil, elements[position], isLast)
    }
  }
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

/// What becomes of the labels that a mirror gives to the children of a value.
enum ChildLabel {
  /// The property by which a state is known whose properties a macro tracks.
  static let registrar = "_$observationRegistrar"

  /// The name under which a stored property is printed, or `nil` when it is not printed.
  ///
  /// Storage that a macro adds for itself starts with `_$`, and says nothing about the value.
  static func stored(_ label: String?) -> Shown {
    guard let label else { return .shown(nil) }
    return label.hasPrefix("_$") ? .hidden : .shown(label)
  }

  /// The name of a property whose storage has that name with an underscore, as one has that a macro tracks.
  static func tracked(_ label: String?) -> String? {
    guard let label, label.hasPrefix("_") else { return label }
    return String(label.dropFirst())
  }

  /// The label of an element of a tuple, or of a payload; the language calls unlabelled ones `.0`, `.1` and so on.
  static func argument(_ label: String?) -> String? {
    label.flatMap { $0.utf8.first == UInt8(ascii: ".") ? nil : $0 }
  }

  /// A label that is printed, perhaps as nothing, or a child that is left out with its value.
  enum Shown: Equatable {
    case shown(String?)
    case hidden
  }
}
