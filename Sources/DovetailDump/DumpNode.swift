/// One level of a value, ready to be written: text, or an opening, children and a closing.
///
/// Children are stored as plain values and are read only when the traversal reaches them, so a node costs one level.
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

  /// The ``_CustomDiffObject`` whose content this node shows.
  var object: ObjectIdentifier?

  /// The identity of a value that chooses its own children or its replacement; it ends cycles.
  var identity: DumpIdentity?

  /// Whether the value was unwrapped from an optional.
  ///
  /// As in a mirror, it then counts as a child of the optional.
  var isUnwrapped = false

  /// Whether the value is written without children.
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

/// A value that has other values as children.
struct DumpGroup {
  enum Kind: Equatable {
    case structure, object, tuple, collection, dictionary, set
    case enumeration(caseName: String)
  }

  let kind: Kind
  let type: Any.Type
  var children: DumpChildren
  /// The identity of an object; a value has none.
  var identity: ObjectIdentifier?
  /// Whether the order of the children is meaningful.
  ///
  /// Only sets and dictionaries use the flag.
  var isOrdered = false
  /// The number of all children, if the reader reads only those in its window.
  var fullCount: Int?
  /// The name of the type that is shown, for a value that stands for one of another type.
  var describedName: String?

  /// Whether two groups have the same kind and the same type, so that only their children can differ.
  func hasForm(of other: DumpGroup) -> Bool {
    kind == other.kind && type == other.type && describedName == other.describedName
  }
}

extension DumpGroup {
  /// The text before the children.
  ///
  /// An enum names its type only at the root.
  ///
  /// - Parameters:
  ///   - isRoot: Whether the group is no child of another.
  ///   - typeName: The name of the type, as the reader shows it.
  func opening(isRoot: Bool, typeName: @autoclosure () -> String) -> String {
    switch kind {
    case .structure, .object: return (describedName ?? typeName()) + "("
    case .tuple: return "("
    case .collection: return "["
    case .dictionary: return children.isEmpty ? "[:" : "["
    case .set: return "Set(["
    case .enumeration(let caseName):
      return (isRoot ? describedName ?? typeName() : "") + "." + caseName + (children.isEmpty ? "" : "(")
    }
  }

  /// The text after the children.
  var closing: String {
    switch kind {
    case .structure, .object, .tuple: ")"
    case .collection, .dictionary: "]"
    case .set: "])"
    case .enumeration: children.isEmpty ? "" : ")"
    }
  }
}

/// A frame of the traversal's stack: the children of an open group that are still to be written.
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
  /// The identity of the group's value, if the value chooses its own children.
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

/// The children of a group: labelled fields, elements or key-value pairs, as its kind requires.
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

/// Turns the labels of a mirror's children into the labels of a dump.
enum ChildLabel {
  /// The stored property that identifies a state whose properties are tracked by a macro.
  static let registrar = "_$observationRegistrar"

  /// Decides whether a stored property is printed, and under which label.
  ///
  /// The prefix `_$` marks storage that a macro adds for its own use. This storage is not part of the value.
  static func stored(_ label: String?) -> Shown {
    guard let label else { return .shown(nil) }
    return label.hasPrefix("_$") ? .hidden : .shown(label)
  }

  /// The name of a tracked property, given the name of its storage: the storage adds a leading underscore.
  static func tracked(_ label: String?) -> String? {
    guard let label, label.hasPrefix("_") else { return label }
    return String(label.dropFirst())
  }

  /// A printed child, with its label if it has a label, or a child that the dump leaves out.
  enum Shown: Equatable {
    case shown(String?)
    case hidden
  }
}
