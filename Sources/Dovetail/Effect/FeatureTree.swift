/// The number of a place in the tree of features of one store.
struct NodeID: Hashable, Sendable {
  let number: UInt64

  /// The place of the store's own reducer.
  static let root = NodeID(number: 0)
}

/// The places at which effects are in flight, or tasks are bound to values of the state.
///
/// A place comes into being when something is started at it, and goes when nothing is left at it and below. The tree
/// is a value that knows no tasks: it says which places have left the state, and what to do about it is up to others.
struct FeatureTree {
  private struct Node {
    let path: NodePath
    let key: ScopeKey?
    var residents = 0
    var groups: [ChildScope: Group] = [:]
    var memory: [TaskKey: AnyHashable] = [:]

    /// How many of the children can leave, or are above places that can.
    var transientChildren = 0

    var parent: NodeID? { path.parent?.place }
    var isTransientOrAboveOne: Bool { transientChildren > 0 || key?.site.isTransient == true }
  }

  /// The children that one combinator holds at one place.
  private struct Group {
    var children: [AnyHashable?: NodeID] = [:]
    var stamp: UInt64 = 0

    /// How many of the children are above places that can leave.
    var childrenAboveTransients = 0
  }

  private var nodes: [NodeID: Node] = [.root: Node(path: .root, key: nil)]
  private var lastNumber: UInt64 = 0

  /// Whether any place can leave while the one above it stays.
  private(set) var hasTransients = false

  /// How many places there are, not counting the root.
  var count: Int { nodes.count - 1 }

  /// A place and all above it.
  func path(of place: NodeID) -> NodePath {
    place == .root ? .root : nodes[place]?.path ?? NodePath(place, below: nil)
  }

  /// What the place of a child was first entered by.
  func id(of place: NodeID) -> AnyHashable? { nodes[place]?.key?.id }

  /// Calls a function with the state of the feature at a place, or with `nil` where it has left.
  func withState(at place: NodeID, of root: AnyAddress, _ body: (AnyAddress?) -> Void) {
    guard place != .root else { return body(root) }
    guard let node = nodes[place], let parent = node.parent, let key = node.key else { return body(nil) }
    CallStack.extended(if: node.path.checksStack) {
      withState(at: parent, of: root) { state in
        if let state { key.site.visit(state, key.id, body) } else { body(nil) }
      }
    }
  }

  /// Returns the place of a child, making it if need be.
  mutating func enter(_ key: ScopeKey, at parent: NodeID) -> NodeID {
    if let place = nodes[parent]?.groups[key.site]?.children[key.id] { return place }
    lastNumber += 1
    let place = NodeID(number: lastNumber)
    nodes[place] = Node(path: NodePath(place, below: path(of: parent)), key: key)
    nodes[parent]?.groups[key.site, default: Group()].children[key.id] = place
    // A child that is not under watch yet might have left before the stamp was taken.
    nodes[parent]?.groups[key.site]?.stamp = 0
    if key.site.isTransient { countTransientChild(of: parent, by: 1) }
    return place
  }

  /// Forgets a place at which nothing is left, and those above it of which the same is then true.
  mutating func leave(_ place: NodeID) {
    var next: NodeID? = place
    while let place = next, let node = nodes[place], let parent = node.parent, let key = node.key,
      node.residents == 0, node.groups.isEmpty, node.memory.isEmpty
    {
      nodes[place] = nil
      nodes[parent]?.groups[key.site]?.children[key.id] = nil
      if nodes[parent]?.groups[key.site]?.children.isEmpty == true { nodes[parent]?.groups[key.site] = nil }
      if key.site.isTransient { countTransientChild(of: parent, by: -1) }
      next = parent
    }
  }

  /// Notes that an effect began at a place.
  mutating func addResident(at place: NodeID) {
    guard place != .root else { return }
    nodes[place]?.residents += 1
  }

  /// Notes that an effect ended at a place.
  ///
  /// A place that is gone already is left alone.
  mutating func removeResident(at place: NodeID) {
    guard nodes[place] != nil, place != .root else { return }
    nodes[place]?.residents -= 1
    leave(place)
  }

  /// What a task operator remembers at a place, which keeps the place.
  func memory(of key: TaskKey, at place: NodeID) -> AnyHashable? {
    nodes[place]?.memory[key]
  }

  /// Remembers something for a task operator, or forgets it with `nil`.
  mutating func remember(_ value: AnyHashable?, for key: TaskKey, at place: NodeID) {
    nodes[place]?.memory[key] = value
  }

  /// Forgets the places that have left the state, and all below them.
  ///
  /// - Parameter state: The state of the store.
  /// - Returns: The places that were forgotten, in the order in which they were first entered.
  /// - Complexity: O(places that can leave), but O(1) for all rows of a collection that has kept its structure.
  mutating func sweep(_ state: AnyAddress) -> [NodeID] {
    var departed: [NodeID] = []
    findDeparted(below: .root, state: state, into: &departed)
    if departed.isEmpty { return [] }
    return departed.flatMap { remove($0) }.sorted { $0.number < $1.number }
  }

  private mutating func findDeparted(
    below place: NodeID,
    state: AnyAddress,
    into departed: inout [NodeID]
  ) {
    guard let node = nodes[place], node.transientChildren > 0 else { return }
    for (site, group) in node.groups {
      if let stamp = site.stamp {
        let current = stamp(state)
        if current == group.stamp && group.childrenAboveTransients == 0 { continue }
        nodes[place]?.groups[site]?.stamp = current
      }
      for (id, child) in group.children where nodes[child]?.isTransientOrAboveOne == true {
        site.visit(state, id) { childState in
          if let childState {
            CallStack.extended(if: node.path.checksStack) {
              findDeparted(below: child, state: childState, into: &departed)
            }
          } else {
            departed.append(child)
          }
        }
      }
    }
  }

  /// Notes that a place has one child more or less that can leave, and what follows from it for the places above.
  private mutating func countTransientChild(of place: NodeID, by change: Int) {
    var place = place
    while let node = nodes[place] {
      let count = node.transientChildren + change
      nodes[place]?.transientChildren = count
      // Only the first that comes and the last that goes make a difference to those above.
      guard count == max(0, change) else { break }
      guard let parent = node.parent, let site = node.key?.site else {
        hasTransients = count > 0
        break
      }
      nodes[parent]?.groups[site]?.childrenAboveTransients += change
      // One that can leave itself is counted for that already.
      if site.isTransient { break }
      place = parent
    }
  }

  /// Forgets a place and all below it.
  ///
  /// - Returns: The places that were forgotten, in the order in which they were first entered.
  mutating func remove(_ place: NodeID) -> [NodeID] {
    var removed: [NodeID] = []
    var waiting = [place]
    while let place = waiting.popLast() {
      guard let node = nodes[place] else { continue }
      removed.append(place)
      for group in node.groups.values { waiting.append(contentsOf: group.children.values) }
    }
    removed.sort { $0.number < $1.number }
    // From the leaves up, which were entered after what is above them, so that each removal finds nothing below it.
    for place in removed.reversed() {
      nodes[place]?.residents = 0
      nodes[place]?.memory = [:]
      nodes[place]?.groups = [:]
      leave(place)
    }
    return removed
  }
}
