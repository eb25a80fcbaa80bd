import Dovetail

extension Diagnostic {
  /// A store is used whose inspector was released.
  static var releasedInspector: Diagnostic {
    Diagnostic(
      """
      An inspector was released while its store is in use, so its link leads nowhere.

      Keep the inspector as long as the store, in a global variable or in a property beside the store. Call "stop()" if it is \
      to end earlier.
      """
    )
  }
}
