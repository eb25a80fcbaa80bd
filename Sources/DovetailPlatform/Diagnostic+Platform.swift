// Diagnostics for what the library relies on.
extension Diagnostic {
  /// An internal invariant of the library does not hold.
  @usableFromInline
  package static func internalInvariant(_ description: String) -> Diagnostic {
    Diagnostic(
      """
      Dovetail broke a rule of its own: \(description).

      This is a defect of the library. Please report it, with the code that led here.
      """
    )
  }

  /// The memory layout of enums differs from the layout that the library expects.
  static let unexpectedLayout = Diagnostic(
    """
    The memory layout of enums differs from the one that this version of Dovetail expects, so it uses reflection, which is slower.

    To fix it, use a version of Dovetail that was made for this version of Swift. "DOVETAIL_SAFE=1" in the environment hides this \
    message.
    """
  )
}
