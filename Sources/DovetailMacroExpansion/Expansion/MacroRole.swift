/// The parts that a macro on a declaration can have here, by the compiler's names.
package enum MacroRole: String, Sendable {
  /// Gives a property its accessors.
  case accessor

  /// Adds an extension.
  case `extension`

  /// Adds members.
  case member

  /// Adds attributes to members.
  case memberAttribute

  /// Adds declarations beside the one the attribute stands on.
  case peer
}
