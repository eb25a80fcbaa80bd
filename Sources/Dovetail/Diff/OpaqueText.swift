/// Values that say more as text than through the children of their mirror.
enum OpaqueText {
  /// The role of a type that is text, or `nil` when its mirror should be read.
  static func role(of value: Any) -> DumpTraits.Role? {
    switch value {
    case is any StringProtocol:
      return .string { ($0 as? any StringProtocol).map { String($0) } ?? "" }
    case is Character, is StaticString, is Unicode.Scalar: return .string { "\($0)" }
    case is any Any.Type: return .text { ($0 as? Any.Type).map { typeName($0) + ".self" } ?? "\($0)" }
    case is AnyKeyPath: return .text { ($0 as? AnyKeyPath).flatMap(sourceText) ?? stableKeyPath("\($0)") }
    case is any BinaryFloatingPoint, is ObjectIdentifier, is String.Index, is Duration:
      return .text(description)
    default: return nil
    }
  }

  /// The text of a value whose mirror has no display style: a closure is its type, others are what they say of themselves.
  ///
  /// `nil` when the value says nothing and its children do.
  static func text(ofUnstyled value: Any, _ mirror: Mirror) -> String? {
    if value is any CustomStringConvertible { return "\(value)" }
    guard mirror.children.isEmpty else { return nil }
    let name = typeName(type(of: value))
    return name.contains("->") ? name : "\(value)"
  }

  private static func description(of value: Any) -> String { "\(value)" }

  /// Drops the runtime's addresses from the description of a key path, since they change from run to run.
  private static func stableKeyPath(_ description: String) -> String {
    var text = ""
    var rest = description[...]
    while let marker = rest.firstRange(of: "<computed 0x") {
      text += rest[..<marker.lowerBound] + "<computed "
      rest = rest[marker.upperBound...].drop { $0.isHexDigit }.drop { $0 == " " }
    }
    return text + rest
  }
}
