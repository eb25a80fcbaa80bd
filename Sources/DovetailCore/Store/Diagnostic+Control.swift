// Diagnostics for stores that a debugger controls.
extension Diagnostic {
  /// A child store was to be controlled.
  static var controlOfChildStore: Diagnostic {
    Diagnostic(
      """
      A child store cannot be recorded or controlled.

      Pass the root store: it handles the actions of all its children.
      """
    )
  }

  /// The store of a test was to be controlled.
  static var controlOfTestStore: Diagnostic {
    Diagnostic(
      """
      The store of a test cannot be controlled: the test asserts each of its steps.

      Record a "Store" instead.
      """
    )
  }

  /// There are too many held actions.
  static func heldActionDropped(_ maximumCount: Int) -> Diagnostic {
    Diagnostic(
      """
      More than \(maximumCount) actions were sent to a store that is held. Further ones are dropped.

      Resume the store, or hold it for a shorter time.
      """
    )
  }
}
