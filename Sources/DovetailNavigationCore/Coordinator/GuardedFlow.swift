/// A flow that decides whether a target may be opened.
///
/// Opening a target removes what hides it: screens over it, unfinished forms, flows that end. A flow prevents this as
/// follows:
///
/// ```swift
/// extension Profile: GuardedFlow {
///   static func allowsOpening(_ target: Place, from state: State, to next: State?) -> Bool {
///     // An edited form stays.
///     state.form?.isEdited != true || next?.form != nil
///   }
/// }
/// ```
public protocol GuardedFlow: Flow {
  /// Returns whether a target may be opened.
  ///
  /// The function is called before a change is kept, for each flow that contains the target, would end, or would lose
  /// screens; for outer flows before inner ones. If one of them returns `false`, nothing changes and no issue is
  /// reported. A flow that wants to open another target does so when its reducer handles the ``Handover``.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - state: The current state of this flow.
  ///   - next: The state of this flow after the target is opened; `nil` if the flow would end.
  /// - Returns: Whether the target may be opened.
  static func allowsOpening(_ target: Action.Target, from state: State, to next: State?) -> Bool
}
