/// The target of a request: a path and a query, decoded.
struct HTTPTarget: Sendable {
  private(set) var path = "/"
  private(set) var query: [HTTPRequest.QueryItem] = []

  /// Creates the target `/`.
  init() {}

  /// Parses a target.
  ///
  /// - Parameter text: Printable ASCII characters without spaces.
  init(_ text: ArraySlice<UInt8>) throws(HTTPFailure) {
    // The other forms of a target are for proxies and for OPTIONS.
    guard text.first == ASCII.slash else { throw .invalidTarget("a target that does not begin with a slash") }
    guard !text.contains(ASCII.hash) else { throw .invalidTarget("a target with a fragment") }
    let mark = text.firstIndex(of: ASCII.questionMark) ?? text.endIndex
    guard text[..<mark].allSatisfy(ASCII.isPathCharacter) else {
      throw .invalidTarget("a path with a character that has to be percent-encoded")
    }
    path = try Self.decoded(text[..<mark], spaceIsPlus: false)
    guard path.unicodeScalars.allSatisfy({ !Self.isControl($0) }) else {
      throw .invalidTarget("a path with an encoded control character")
    }
    guard !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) else {
      throw .invalidTarget("a path with a segment . or ..")
    }
    guard mark < text.endIndex else { return }
    for item in text[(mark + 1)...].split(separator: ASCII.ampersand) {
      let equals = item.firstIndex(of: ASCII.equals) ?? item.endIndex
      let name = try Self.decoded(item[..<equals], spaceIsPlus: true)
      let value = try Self.decoded(item[equals...].dropFirst(), spaceIsPlus: true)
      guard !name.utf8.contains(0), !value.utf8.contains(0) else { throw .invalidTarget("a query with a NUL") }
      query.append(HTTPRequest.QueryItem(name: name, value: value))
    }
  }

  private static func isControl(_ character: Unicode.Scalar) -> Bool {
    character.properties.generalCategory == .control
  }

  /// Returns a text without percent encoding.
  ///
  /// - Parameters:
  ///   - bytes: The encoded text.
  ///   - spaceIsPlus: Whether a plus stands for a space, as in the query that a form of a page sends.
  private static func decoded(_ bytes: ArraySlice<UInt8>, spaceIsPlus: Bool) throws(HTTPFailure) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == ASCII.percent {
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
          throw .invalidTarget("a percent sign without two hexadecimal digits")
        }
        result.append(high * radix + low)
      } else {
        result.append(spaceIsPlus && byte == ASCII.plus ? ASCII.space : byte)
      }
    }
    guard let text = String(validating: result, as: UTF8.self) else {
      throw .invalidTarget("a target that is not UTF-8")
    }
    return text
  }

  private static var radix: UInt8 { 16 }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
