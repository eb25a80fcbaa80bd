/// How a dump reads the values of a type.
enum DumpRole {
  /// As text, written without quotes.
  case text((Any) -> String)
  /// As a string, written in quotes.
  case string((Any) -> String)
  /// As another value, by ``CustomDumpRepresentable``.
  case replaced((Any) -> Any)
  /// As the base value of an `AnyHashable`.
  case hidden
  /// As the current value of a ``_CustomDiffObject``.
  case object((Any) -> (any _CustomDiffObject)?)
  case optional
  /// As a text that tells nothing of the value.
  case redacted
  /// As an `Array`.
  case elements
  /// As a `Dictionary`.
  case pairs
  /// As a `Set`.
  case members
  /// By the mirror of the value, or by its `customDumpMirror`.
  case mirror(isCustom: Bool)
  /// By a mirror that this library creates.
  case mirrored((Any) -> Mirror)
}
