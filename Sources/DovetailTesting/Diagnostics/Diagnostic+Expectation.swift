import Dovetail

extension Diagnostic {
  /// Two values are different that must be equal.
  static func difference(_ difference: String, message: String?) -> Diagnostic {
    Diagnostic(
      """
      \(message.map { $0 + "\n\n" } ?? "")The values are different. (\u{2212} first, + second)

      \(difference)
      """
    )
  }
}
