import Dovetail

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

extension FlowMap {
  /// Returns the tree of this flow and its descendants.
  ///
  /// - Parameters:
  ///   - state: The state of this flow, or `nil` if the flow does not exist.
  ///   - isFront: Whether the flow is on the path to the visible flow.
  ///   - below: The types of the ancestors.
  /// - Returns: The tree.
  func tree(of state: F.State?, isFront: Bool, below: [ObjectIdentifier]) -> FlowTree {
    let front = state.flatMap { isFront ? self.front(of: $0) : nil }
    let below = below + [ObjectIdentifier(F.self)]
    return FlowTree(
      name: typeName(F.self),
      targets: F.targets.map { "\($0)" },
      isAlive: state != nil,
      isFront: isFront,
      children: containers.enumerated().flatMap { slot, container in
        container.trees(of: state, front: front.flatMap { $0.slot == slot ? $0.position : nil }, below: below)
      }
    )
  }
}

extension FlowContainer {
  /// Returns the trees of the children, or one tree for a child that could exist.
  ///
  /// - Parameters:
  ///   - state: The state of the parent flow, or `nil` if that flow does not exist.
  ///   - front: The position of the child that is on the path to the visible flow, if one is.
  ///   - below: The types of the ancestors.
  fileprivate func trees(of state: State?, front: AnyHashable?, below: [ObjectIdentifier]) -> [FlowTree] {
    let map = FlowMap.of(Child.self)
    let alive = state.map { state in
      positions(in: state).compactMap { position in
        child(at: position, in: state).map { map.tree(of: $0, isFront: position == front, below: below) }
      }
    }
    if let alive, !alive.isEmpty { return alive }
    // A recursive flow without an instance ends the tree.
    return below.contains(ObjectIdentifier(Child.self)) ? [] : [map.tree(of: nil, isFront: false, below: below)]
  }
}
