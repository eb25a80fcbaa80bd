import Dovetail

// The messages of flows. Each states the rule, the facts of the violation, and how to fix it.
extension Diagnostic {
  /// A flow was asked to open a target that neither it nor an ancestor can open.
  static func unopenableTarget(
    _ target: Any,
    path: [(name: String, targets: [String])],
    isRemoved: Bool
  ) -> Diagnostic {
    let hops = path.map { hop in
      "- \(hop.name): \(hop.targets.isEmpty ? "nothing" : hop.targets.joined(separator: ", "))"
    }
    let outcome =
      isRemoved
      ? "The finished flow was removed, and nothing else was changed."
      : "Nothing was changed."
    return Diagnostic(
      """
      No flow on the path to the root can open the target.

      Target: \(String(customDumping: target))
      Path: \(path.map(\.name).joined(separator: " → "))

      The targets that these flows and their children open:
      \(hops.joined(separator: "\n"))

      \(outcome) To fix it:

      - add the target to "targets" of the flow that shows it;
      - add that flow to "children" of its parent, and so on, up to one of the flows above;
      - return a state from "start(for:)" of each flow that has to be created.
      """
    )
  }

  /// A flow made a request of its parent, which does not list it in `children`.
  static func undeclaredFlow(_ child: String, in parent: String) -> Diagnostic {
    Diagnostic(
      """
      A flow made a request, and its parent does not list it as a child.

      Flow: \(child)
      Parent: \(parent)

      Nothing was changed. Add the flow to "\(parent).children", with the key paths that the "body" of the parent uses. If it is a child \
      of a feature that is not a flow, use the key paths through that feature.
      """
    )
  }

  /// A flow finished that cannot be absent, and its parent did not replace it.
  static func flowCannotEnd(_ child: String, in parent: String) -> Diagnostic {
    Diagnostic(
      """
      A flow finished that its parent cannot remove, and nothing replaced it.

      Flow: \(child)
      Parent: \(parent)

      A tab or a case of an enum ends when another one is shown. Pass the next target to "finish(next:)", or change the state of \
      the parent when its reducer handles "flow.finish".
      """
    )
  }

  /// The root flow of a store finished.
  static func rootFinished(_ name: String, next: Any?) -> Diagnostic {
    Diagnostic(
      """
      A flow finished that has no parent flow.

      Flow: \(name)
      Next: \(next.map { String(customDumping: $0) } ?? "nothing")

      Nothing was changed. To open a target from the root flow, use "open(_:)". To run a flow inside of another feature, make that \
      feature a "Flow" with the same targets.
      """
    )
  }
}
