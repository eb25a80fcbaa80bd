/// A value of JSON that the inspector sends.
//
// An encoder would leave out members without a value, and the protocol says `null`.
enum JSONValue: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }

  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// A text, or `null`.
  static func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  /// A number, or `null`.
  static func int(_ number: Int?) -> JSONValue { number.map { .int($0) } ?? .null }

  /// The text of the value.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += "\(value)"
    case .double(let value): text += value.isFinite ? "\(value)" : "null"
    case .text(let value): text += Self.quoted(value)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += Self.quoted(member.name) + ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Returns a text as a JSON string with its quotes.
  ///
  /// - Parameter text: Any text.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // The last three are valid in JSON, but are markup in HTML or line ends in old versions of JavaScript.
      case "\u{0}"..."\u{1F}", "\u{7F}", "<", "\u{2028}", "\u{2029}": result += escaped(character)
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }

  private static func escaped(_ character: Unicode.Scalar) -> String {
    let (radix, width) = (16, 4)
    let digits = String(character.value, radix: radix)
    return "\\u" + String(repeating: "0", count: width - digits.count) + digits
  }
}
