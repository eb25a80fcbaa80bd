/// A string as a Swift literal would be written, raw when its content needs it.
struct QuotedText {
  let content: String
  let isMultiline: Bool

  init(_ content: String) {
    self.content = content
    isMultiline = content.utf8.contains(UInt8(ascii: "\n"))
  }

  /// The opening quotes; those of a string of many lines stand on a line of their own.
  var opening: String { hashes + (isMultiline ? #"""""# : #"""#) }

  /// The closing quotes.
  var closing: String { (isMultiline ? #"""""# : #"""#) + hashes }

  /// The number signs that keep quotes and backslashes of the content from ending or escaping anything.
  var hashes: String { String(repeating: "#", count: hashCount) }

  /// A part of the content as it stands between the quotes: characters that are not to be seen are written as escapes.
  func escaped(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(where: Self.mayBeUnseen), text.unicodeScalars.contains(where: Self.isUnseen)
    else { return String(text) }
    var escaped = ""
    for scalar in text.unicodeScalars {
      guard Self.isUnseen(scalar) else {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      escaped += "\\" + hashes
      switch scalar {
      case "\0": escaped += "0"
      case "\t": escaped += "t"
      case "\r": escaped += "r"
      default: escaped += "u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return escaped
  }

  /// Whether a byte may be of a character that is not to be seen.
  //
  // Bytes are looked at faster than characters.
  private static func mayBeUnseen(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }

  /// Whether a terminal or an editor acts on a character, and does not show it; a line feed has a line of its own.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// How many number signs the literal needs.
  var hashCount: Int {
    let quotesThatEnd = isMultiline ? 3 : 1
    var count = 0
    var quotes = 0
    var signs = 0
    // Whether the number signs follow a backslash.
    var isAfterBackslash = false
    for byte in content.utf8 {
      if isAfterBackslash, byte == UInt8(ascii: "#") {
        signs += 1
        count = max(count, signs + 1)
        continue
      }
      isAfterBackslash = byte == UInt8(ascii: "\\")
      switch byte {
      case UInt8(ascii: "\\"):
        count = max(count, 1)
        (quotes, signs) = (0, 0)
      case UInt8(ascii: "\""):
        quotes = signs == 0 ? quotes + 1 : 1
        signs = 0
        if quotes >= quotesThatEnd { count = max(count, 1) }
      case UInt8(ascii: "#") where quotes >= quotesThatEnd:
        signs += 1
        count = max(count, signs + 1)
      default: (quotes, signs) = (0, 0)
      }
    }
    return count
  }
}

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

  /// The text of a value whose mirror has no display style: a closure is its type, others are what they say of
  /// themselves.
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
