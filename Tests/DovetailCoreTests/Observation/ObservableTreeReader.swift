import Dovetail

/// A reader of a part of a tree, and a model of its dependencies.
@MainActor
struct ObservableTreeReader {
  /// The part of the state at the path that is read.
  enum Part: CaseIterable {
    case value, label, leaf, size, maybe, maybeSize, ids, count, first
  }

  let path: [Int]
  let part: Part

  /// The store of the state; `nil` if the state is read through the root store.
  let held: StoreOf<ObservableTree>?

  var description: String { "\(part) at \(path)\(held == nil ? "" : " by its store")" }

  init(path: [Int], part: Part, isHeld: Bool, root: StoreOf<ObservableTree>) {
    self.path = path
    self.part = part
    var store = root
    for id in path where isHeld {
      store = store.scope(\.rows, action: \.rows).first { $0.withState(\.id) == id }!
    }
    held = isHeld ? store : nil
  }

  /// Reads the part.
  func read(_ root: StoreOf<ObservableTree>) {
    if let held {
      _ = held.withState { take(from: $0) }
    } else {
      _ = root.withState { $0.find(path).map { take(from: $0) } }
    }
  }

  private func take(from state: ObservableTree.State) -> Any {
    switch part {
    case .value: state.value
    case .label: state.label
    case .leaf: state.leaf
    case .size: state.leaf.size
    case .maybe: state.maybe as Any
    case .maybeSize: state.maybe?.size as Any
    case .ids: state.rows.ids
    case .count: state.list.count
    case .first: state.list.first?.size as Any
    }
  }

  /// The dependencies of the reader: a change notifies the reader if and only if the trace changes.
  func trace(_ root: ObservableTree.State) -> [String] {
    var trace = ["root \(root.mark)"]
    var state = root
    for id in path {
      // A store of a row depends on that row. A reader through the root depends on the identity of all rows.
      if held == nil { trace.append(Self.rows(of: state)) }
      guard let row = state.rows[id: id] else { return trace + ["gone"] }
      if held != nil { trace.append("row \(row.mark)") }
      state = row
    }
    return trace + [Self.trace(of: part, in: state)]
  }

  private static func rows(of state: ObservableTree.State) -> String {
    state.rows.map { "\($0.id):\($0.mark)" }.joined(separator: " ")
  }

  private static func trace(of part: Part, in state: ObservableTree.State) -> String {
    switch part {
    case .value: "\(state.value)"
    case .label: state.label
    case .leaf: "\(state.leaf.mark)"
    case .size: "\(state.leaf.mark) \(state.leaf.size)"
    case .maybe: "\(state.maybe?.mark as Int?)"
    case .maybeSize: "\(state.maybe?.mark as Int?) \(state.maybe?.size as Int?)"
    case .ids: rows(of: state)
    case .count: "\(state.list.map(\.mark))"
    case .first: "\(state.list.map(\.mark)) \(state.list.first?.size as Int?)"
    }
  }
}
