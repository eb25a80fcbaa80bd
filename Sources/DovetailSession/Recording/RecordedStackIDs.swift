import Dovetail

/// The ids of the elements of stacks in recorded states.
///
/// A stack takes the ids from a counter of the process, which is no part of the state. An id that is in a state and was
/// not in the one before was taken while the entry was handled.
struct RecordedStackIDs {
  /// The ids in each part of the table; empty if there are no stacks.
  private let ids: [Set<Int>]

  /// The name of the type of stacks.
  private static var stack: String { "StackState" }

  /// The text before the number of an id.
  private static var prefix: String { "#" }

  /// Finds the ids.
  ///
  /// - Parameter table: The parts of the recorded values.
  init(_ table: RecordedTable) {
    guard let stack = table.names.firstIndex(of: Self.stack) else {
      ids = []
      return
    }
    var ids: [Set<Int>] = []
    ids.reserveCapacity(table.nodes.count)
    for node in table.nodes {
      var found = node.parts.reduce(into: Set<Int>()) { $0.formUnion(ids[$1]) }
      if node.kind == .dictionary, node.name == stack {
        for position in node.labels.indices {
          guard let label = table.label(position, of: node), label.hasPrefix(Self.prefix) else { continue }
          if let id = Int(label.dropFirst(Self.prefix.count)) { found.insert(id) }
        }
      }
      ids.append(found)
    }
    self.ids = ids
  }

  /// The smallest id that came into a state; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - before: The state before.
  func firstNew(in state: RecordedValue, after before: RecordedValue) -> Int? {
    ids.isEmpty ? nil : ids[state.index].subtracting(ids[before.index]).min()
  }
}
