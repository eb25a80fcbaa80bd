/// A flow and its descendants, for printing and for comparisons in tests.
///
/// ```swift
/// print(App.tree(in: store.state))
/// ```
///
/// In the printed tree, `●` marks a flow on the path to the visible flow, `○` another existing flow, and `·` a
/// flow that does not exist.
public struct FlowTree: Hashable, Sendable {
  /// The name of the flow's type.
  public let name: String

  /// The names of the target cases that the flow opens itself.
  public let targets: [String]

  /// Whether the flow exists.
  public let isAlive: Bool

  /// Whether the flow is on the path from the root to the visible flow.
  public let isFront: Bool

  /// The child flows, in the order of ``Flow/children``.
  ///
  /// A declared child without an instance appears once, unless an ancestor has the same type.
  public let children: [FlowTree]

  /// The names of the flows on the path from this flow down to the visible flow.
  ///
  /// Empty if this flow is not visible.
  public var visiblePath: [String] {
    isFront ? [name] + (children.last { $0.isFront }?.visiblePath ?? []) : []
  }

  /// The names of the existing flows, each before its descendants.
  public var alive: [String] {
    isAlive ? [name] + children.flatMap(\.alive) : []
  }
}

extension FlowTree: CustomStringConvertible {
  /// The tree as text: one line per flow, indented by its depth.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let mark = isFront ? "●" : isAlive ? "○" : "·"
    return ["\(mark) \(name)"] + children.flatMap { child in child.lines.map { "  " + $0 } }
  }
}
