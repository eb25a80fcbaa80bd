import Dovetail

/// A value as a tree that is read where somebody looks at it.
///
/// Labels, order and hidden storage are those of dumps. An object that contains itself ends as `Name(↩︎)`.
package struct ValueTree {
  private let value: Any
  private let levels: DumpLevels

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - redaction: The parts that are not shown.
  package init(_ value: Any, redaction: Redaction) {
    self.value = value
    levels = DumpLevels(redaction: redaction.rules, maximumTextBytes: Self.maximumTextBytes)
  }

  /// The number of children that are read at once, if a caller does not say another.
  package static var defaultPageSize: Int { 100 }

  /// The number of levels that are read at most at once.
  package static var maximumDepth: Int { 8 }

  /// The length of a text of which more is never read.
  private static var maximumTextBytes: Int { 4_096 }

  /// Reads a part of the value.
  ///
  /// - Parameters:
  ///   - path: The positions that lead from the root to the part.
  ///   - depth: The number of levels of children that are read below the part: 0 reads only the part itself.
  ///   - from: The position of the first child of the part that is read. Of deeper levels, the first ones are read.
  ///   - pageSize: The number of children that are read at each level.
  /// - Returns: The part; `nil` if there is none at the path.
  /// - Complexity: That of the read levels and pages. A set or a dictionary on the path is sorted as a whole.
  package func node(
    at path: [Int],
    depth: Int,
    from: Int = 0,
    pageSize: Int = ValueTree.defaultPageSize
  ) -> ValueNode? {
    var current: (label: String?, value: Any) = (nil, value)
    var enclosing: Set<AnyHashable> = []
    for position in path {
      guard position >= 0, position < .max else { return nil }
      let level = levels.level(of: current.value, children: position..<position + 1)
      guard let child = level.children.first, enclosing.isDisjoint(with: level.identities) else { return nil }
      enclosing.formUnion(level.identities)
      current = child
    }
    let first = max(0, from)
    let page = first..<first + max(0, min(pageSize, Int.max - first))
    return node(current, path, min(max(0, depth), Self.maximumDepth), page, within: enclosing)
  }

  private func node(
    _ part: (label: String?, value: Any),
    _ path: [Int],
    _ depth: Int,
    _ page: Range<Int>,
    within enclosing: Set<AnyHashable>
  ) -> ValueNode {
    let level = levels.level(of: part.value, children: depth > 0 ? page : 0..<0)
    var node = ValueNode(
      label: part.label,
      path: path,
      text: "",
      type: level.typeName,
      count: level.count,
      isRedacted: level.isRedacted,
      isTruncated: false
    )
    guard enclosing.isDisjoint(with: level.identities) else {
      node.text = level.name + "(↩︎)"
      node.count = 0
      return node
    }
    var line = OneLineText(levels: levels, maximumLength: OneLineText.nodeLength)
    line.write(part.value)
    (node.text, node.isTruncated) = (line.text, line.isTruncated || line.hasCutString)
    guard depth > 0 else { return node }
    let inner = enclosing.union(level.identities)
    node.children = level.children.enumerated().map { offset, child in
      self.node(child, path + [page.lowerBound + offset], depth - 1, 0..<page.count, within: inner)
    }
    return node
  }
}
