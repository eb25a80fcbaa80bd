/// A flow that decides whether the user may be taken to a place.
///
/// A flow that is asked to open a place ends what hides it: screens over it, forms that are half filled, flows that
/// are left. One that wants to keep something says so here:
///
/// ```swift
/// extension Profile: GuardedFlow {
///   static func allowsOpening(_ target: Place, from state: State, to next: State?) -> Bool {
///     // The form stays, and the user with it, while there is something in it.
///     state.form?.isEdited != true || next?.form != nil
///   }
/// }
/// ```
public protocol GuardedFlow: Flow {
  /// Decides whether a place may be opened.
  ///
  /// It is asked before anything is changed, where the flow is on the way to the place, where it would end, or where
  /// something would end that lies over it; the outer flows are asked before the inner. When one refuses, nothing at
  /// all is changed, and nothing is reported: that is the answer. A flow that wants to show something else instead
  /// opens it when its reducer hears of the ``Handover``.
  ///
  /// - Parameters:
  ///   - target: The place.
  ///   - state: The state of this flow now.
  ///   - next: The state it would have then; `nil` where it would end.
  /// - Returns: Whether the place may be opened.
  static func allowsOpening(_ target: Action.Target, from state: State, to next: State?) -> Bool
}
