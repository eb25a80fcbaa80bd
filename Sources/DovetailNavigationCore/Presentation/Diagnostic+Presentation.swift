import Dovetail

// The messages of presentations. Each states the rule, the facts of the violation, and how to fix it.
extension Diagnostic {
  /// A presentation received an action while no feature was presented.
  static func nothingIsPresented(action: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      A presentation action was received while nothing was presented, by the "ifLet" at \(source).

      Action: \(caseLabel(of: action))

      No reducer of a child ran. To fix it:

      - run the child's reducer before the one that removes the child: "ifLet" does so for the reducer that it is called on;
      - when the child is removed, cancel tasks that it started outside of effects (effects are cancelled automatically);
      - send actions of a presentation, "dismiss" too, only while something is presented.
      """
    )
  }

  /// A value was written to a case that is not presented.
  static func writingUnrelatedCase(_ keyPath: Any, presented: Any?, value: Any) -> Diagnostic {
    Diagnostic(
      """
      A case was written to that is not presented.

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
      A feature asked to be dismissed, but it is not presented.

      "dismiss" works in effects of features that are presented with "ifLet" or are elements of a stack with "forEach". If the \
      feature may also be the root, check "isPresented" first. In a test of the feature alone, override "dismiss".
      """
    )
  }

  /// A presented feature called `dismiss` outside of its effects, where the calling feature is unknown.
  static var dismissedOutsideOfEffect: Diagnostic {
    Diagnostic(
      """
      A feature asked to be dismissed outside of its effects.

      "dismiss" finds the feature by the running effect. Call it in an effect or in a child task of an effect, not in a detached \
      task or a callback.
      """
    )
  }
}
