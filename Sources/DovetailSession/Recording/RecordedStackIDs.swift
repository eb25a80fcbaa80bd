import Dovetail

/// The ids of the elements of stacks in recorded states.
///
/// A stack takes the ids from a counter of the process, which is no part of the state. An id that is in a state and was
/// not in the one before was taken while the entry was handled.
struct RecordedStackIDs {
  private let table: RecordedTable

  /// Whether each part of the table has stacks in it; empty if none has.
  private let hasStacks: [Bool]

  /// The name of the type of stacks.
  private static var stack: String { "StackState" }

  /// The ids that a counter reaches; it goes on from them, and must not overflow.
  private static var range: Range<Int> { 0..<Int.max / 2 }

  /// The text before the number of an id.
  private static var prefix: String { "#" }

  /// Finds the stacks.
  ///
  /// - Parameter table: The parts of the recorded values.
  init(_ table: RecordedTable) {
    self.table = table
    guard table.names.contains(Self.stack) else {
      hasStacks = []
      return
    }
    var hasStacks: [Bool] = []
    hasStacks.reserveCapacity(table.nodes.count)
    for node in table.nodes {
      hasStacks.append(Self.isStack(node, table) || node.parts.contains { hasStacks[$0] })
    }
    self.hasStacks = hasStacks
  }

  private static func isStack(_ node: RecordedNode, _ table: RecordedTable) -> Bool {
    node.kind == .dictionary && table.names[node.name] == stack
  }

  /// The smallest id that came into a state; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - before: The state before.
  func firstNew(in state: RecordedValue, after before: RecordedValue) -> Int? {
    guard !hasStacks.isEmpty, state.index != before.index else { return nil }
    return ids(in: state.index).subtracting(ids(in: before.index)).min()
  }

  private func ids(in index: Int) -> Set<Int> {
    var (ids, seen, open) = (Set<Int>(), Set<Int>(), [index])
    while let index = open.popLast() {
      guard hasStacks[index], seen.insert(index).inserted else { continue }
      let node = table.nodes[index]
      open += node.parts
      guard Self.isStack(node, table) else { continue }
      for position in node.labels.indices {
        guard let label = table.label(position, of: node), label.hasPrefix(Self.prefix) else { continue }
        if let id = Int(label.dropFirst(Self.prefix.count)), Self.range.contains(id) { ids.insert(id) }
      }
    }
    return ids
  }
}
