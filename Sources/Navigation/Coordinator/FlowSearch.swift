import Dovetail

/// A search for the way down to a place, and the way when it is found.
struct FlowSearch<Target: FlowTarget> {
  /// One step of a way, from a flow to one of its children.
  struct Step {
    /// Which of the children.
    let slot: Int

    /// Where the child is, if it is there; `nil` where it has to begin.
    let position: AnyHashable?

    /// The state in which it begins.
    let start: Any?
  }

  let target: Target

  /// The case of the target.
  let kind: PartialCaseKeyPath<Target>

  /// The steps, the first of them last.
  var steps: [Step] = []

  /// How many flows were looked at.
  private(set) var visits = 0

  init(_ target: Target) {
    self.target = target
    kind = Target.allCasePaths[target]
  }

  mutating func visit() { visits += 1 }
}
