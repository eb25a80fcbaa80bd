/// A string written as a Swift literal.
///
/// The literal is raw if the content requires it.
struct QuotedText {
  let content: String
  let isMultiline: Bool

  init(_ content: String) {
    self.content = content
    isMultiline = content.utf8.contains(UInt8(ascii: "\n"))
  }

  /// The opening quotes.
  ///
  /// The content of a multiline literal begins on the next line.
  var opening: String { hashes + (isMultiline ? #"""""# : #"""#) }

  /// The closing quotes.
  var closing: String { (isMultiline ? #"""""# : #"""#) + hashes }

  /// The number signs of a raw literal.
  ///
  /// They keep quotes from ending the literal, and backslashes from escaping.
  var hashes: String { String(repeating: "#", count: hashCount) }

  /// Part of the content as it is written between the quotes: invisible characters are replaced by escapes.
  func escaped(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(where: Self.mayBeUnseen), text.unicodeScalars.contains(where: Self.isUnseen)
    else { return String(text) }
    var escaped = ""
    for scalar in text.unicodeScalars {
      guard Self.isUnseen(scalar) else {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      escaped += scalar.literalEscape(hashes: hashes)
    }
    return escaped
  }

  /// Whether a byte may belong to an invisible character.
  //
  // A fast check, since bytes are cheaper to read than scalars. 0xC2 begins U+0080 to U+00BF, 0xE2 U+2000 to U+2FFF.
  private static func mayBeUnseen(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }

  /// Whether a character controls a terminal or an editor instead of being shown.
  ///
  /// A line feed starts a new line, and is not escaped.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The number of number signs that the literal needs.
  //
  // A raw literal needs one sign more than the longest run of signs after its closing quotes or after a backslash.
  var hashCount: Int {
    let quotesThatEnd = isMultiline ? 3 : 1
    var count = 0
    var quotes = 0
    var signs = 0
    // Whether a backslash precedes the current run of number signs.
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

/// Values for which a text is clearer than the children of their mirror.
enum OpaqueText {
  /// A key path as written in source code; `nil` if its root does not describe it.
  static func sourceText(of keyPath: AnyKeyPath) -> String? {
    (type(of: keyPath).rootType as? any DescribesKeyPaths.Type)?.description(of: keyPath)
  }

  /// The role of a type that is shown as text, or `nil` if its mirror should be read.
  static func role(of value: Any) -> DumpRole? {
    switch value {
    case is any StringProtocol:
      return .string { ($0 as? any StringProtocol).map { String($0) } ?? "" }
    case is Character, is StaticString, is Unicode.Scalar: return .string { "\($0)" }
    case is any Any.Type: return .text { ($0 as? Any.Type).map { typeName($0) + ".self" } ?? "\($0)" }
    case is AnyKeyPath: return .text { ($0 as? AnyKeyPath).flatMap(Self.sourceText) ?? stableKeyPath("\($0)") }
    case is any BinaryFloatingPoint, is ObjectIdentifier, is String.Index, is Duration:
      return .text(description)
    default: return nil
    }
  }

  /// The text of a value whose mirror has no display style: the type of a closure, the description of other values.
  ///
  /// `nil` if the value has no description of its own but has children.
  static func text(ofUnstyled value: Any, _ parts: ValueParts) -> String? {
    if value is any CustomStringConvertible { return "\(value)" }
    guard parts.own.isEmpty else { return nil }
    let name = typeName(type(of: value))
    return name.contains("->") ? name : "\(value)"
  }

  private static func description(of value: Any) -> String { "\(value)" }

  /// Removes the addresses from the description of a key path, because addresses change from run to run.
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
