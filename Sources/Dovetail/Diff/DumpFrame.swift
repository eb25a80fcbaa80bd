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
