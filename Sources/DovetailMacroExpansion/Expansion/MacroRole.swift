/// The roles that a macro of this plugin can have, by the names in the compiler's protocol.
package enum MacroRole: String, Sendable {
  /// Gives a property its accessors.
  case accessor

  /// Adds an extension.
  case `extension`

  /// Adds members.
  case member

  /// Adds attributes to members.
  case memberAttribute

  /// Adds declarations beside the one with the attribute.
  case peer
}
