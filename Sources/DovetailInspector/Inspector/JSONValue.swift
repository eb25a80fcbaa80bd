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

  /// A number of an effect, or `null`.
  ///
  /// A recording can have one that is larger than any store counts.
  static func int(_ number: UInt64?) -> JSONValue { number.map { .int(Int(clamping: $0)) } ?? .null }

  /// The seconds of a duration, or `null`.
  static func seconds(_ duration: Duration?) -> JSONValue {
    let attosecondsOfSecond = 1e18
    return duration.map { time in
      .double(Double(time.components.seconds) + Double(time.components.attoseconds) / attosecondsOfSecond)
    } ?? .null
  }

  /// The nanoseconds of a duration.
  static func nanoseconds(_ duration: Duration) -> JSONValue {
    .int(Int(duration.wholeNanoseconds))
  }

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
    case .text(let value): text += JSONText.quoted(value)
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
        text += JSONText.quoted(member.name) + ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}
