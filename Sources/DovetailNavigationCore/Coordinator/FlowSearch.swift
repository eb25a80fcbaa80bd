import Dovetail

/// A search for the path down to a target, and the found path.
struct FlowSearch<Target: FlowTarget> {
  /// One step of a path, from a flow to one of its children.
  struct Step {
    /// The index of the child in ``FlowMap/slots``.
    let slot: Int

    /// The position of the existing child, or `nil` if the child has to be created.
    let position: AnyHashable?

    /// The initial state of a child that has to be created.
    ///
    /// Type-erased, since each step has another child type.
    let start: Any?
  }

  /// The target to open.
  let target: Target

  /// The case of the target.
  let kind: PartialCaseKeyPath<Target>

  /// The steps in reverse order, so that `popLast()` returns the next step.
  var steps: [Step] = []

  /// The number of flows that the search has visited, for tests of its cost.
  private(set) var visits = 0

  init(_ target: Target) {
    self.target = target
    kind = Target.allCasePaths[target]
  }

  /// Counts a visited flow.
  mutating func visit() { visits += 1 }
}
