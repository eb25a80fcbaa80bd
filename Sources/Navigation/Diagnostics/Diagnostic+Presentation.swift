import Dovetail

// The messages of presentations. Each states the rule, the facts of the violation, and how to fix it.
extension Diagnostic {
  /// A presentation received an action while no feature was presented.
  static func nothingIsPresented(action: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      An action of a presentation came while nothing was presented, to the "ifLet" at \(source).

      Action: \(caseLabel(of: action))

      No reducer of a child ran. To mend it:

      - run the child's reducer before the one that removes the child: "ifLet" does so for what it is called on;
      - cancel the child's work when it leaves: effects that its reducer returned are, tasks of your own are not;
      - send actions of a presentation, "dismiss" too, only while something is presented.
      """
    )
  }

  /// A value was written to a case that is not presented.
  static func writingUnrelatedCase(_ keyPath: Any, presented: Any?, value: Any) -> Diagnostic {
    Diagnostic(
      """
      A case of a presentation was written to while it was not the one presented.

      Case: \(String(customDumping: keyPath))
      Presented: \(presented.map { caseLabel(of: $0) } ?? "nothing")
      Value: \(String(customDumping: value))

      Nothing was changed. To present a case, assign the property: "state.destination = .editor(…)".
      """
    )
  }

  /// A feature called `dismiss` that is not presented.
  static var dismissedWithoutPresentation: Diagnostic {
    Diagnostic(
      """
      A feature asked to be dismissed, and nobody presents it.

      "dismiss" works in effects of features that are presented with "ifLet" or are on a stack with "forEach". Ask \
      "isPresented" first in a feature that may be either; in the test of the feature by itself, give "dismiss" a value.
      """
    )
  }

  /// A presented feature called `dismiss` outside of its effects, where the calling feature is unknown.
  static var dismissedOutsideOfEffect: Diagnostic {
    Diagnostic(
      """
      A feature asked to be dismissed outside of its effects.

      Who asks is known in effects of the feature, and in the tasks they wait for. Call "dismiss" there, not in a detached \
      task or in a callback.
      """
    )
  }
}
