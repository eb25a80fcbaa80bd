import Dovetail

// The messages of flows. Each states the rule, the facts of the violation, and how to fix it.
extension Diagnostic {
  /// A flow was asked to open a target that neither it nor an ancestor can open.
  static func nobodyOpens(_ target: Any, way: [FlowHop], isFinished: Bool) -> Diagnostic {
    let stops = way.map { stop in
      "- \(stop.name): \(stop.targets.isEmpty ? "nothing" : stop.targets.joined(separator: ", "))"
    }
    let outcome =
      isFinished
      ? "The flow that finished has ended, as it does with nothing that comes next, and nothing else was changed."
      : "Nothing was changed."
    return Diagnostic(
      """
      A place was to be opened that no flow on the way up can open.

      Place: \(String(customDumping: target))
      Way: \(way.map(\.name).joined(separator: " → "))

      Each of them, with those below, opens:
      \(stops.joined(separator: "\n"))

      \(outcome) To mend it:

      - name the place in "targets" of the flow that shows it;
      - list that flow in "children" of the flow that holds it, and that in turn, up to one of these;
      - return a state from "start(for:)" of each flow that has to begin on the way.
      """
    )
  }

  /// A flow handed over to its parent, which does not list it in `children`.
  static func undeclaredFlow(_ child: String, in parent: String) -> Diagnostic {
    Diagnostic(
      """
      A flow handed over, and the flow around it does not list it among its children.

      Flow: \(child)
      Around it: \(parent)

      Nothing was changed. List it in "\(parent).children", with the key paths with which the body runs it. A flow that is held by \
      a feature which is no flow itself is listed with the key paths through that feature.
      """
    )
  }

  /// A flow finished that cannot be absent, and its parent did not replace it.
  static func flowCannotEnd(_ child: String, in parent: String) -> Diagnostic {
    Diagnostic(
      """
      A flow finished that its parent cannot be without, and nothing took its place.

      Flow: \(child)
      Parent: \(parent)

      A tab, or a case of an enum, ends when another is shown. Name what comes next, "finish(next:)", or change the state of \
      the parent where its reducer hears of "flow.finish".
      """
    )
  }

  /// The root flow of a store finished.
  static func rootFinished(_ name: String, next: Any?) -> Diagnostic {
    Diagnostic(
      """
      A flow finished that no other flow holds.

      Flow: \(name)
      Next: \(next.map { String(customDumping: $0) } ?? "nothing")

      Nothing was changed. To open a place from the outermost flow, use "open(_:)"; to run a flow in another, let the other be \
      a "Flow", too, with the same targets.
      """
    )
  }
}
