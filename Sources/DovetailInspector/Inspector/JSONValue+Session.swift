import Dovetail
import DovetailSession

// How the values of sessions are written.

extension JSONValue {
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
}

extension ValueNode {
  /// The part as the protocol says.
  var json: JSONValue {
    [
      "label": .text(label),
      "path": .text(path.map(String.init).joined(separator: "/")),
      "text": .text(text),
      "type": .text(type),
      "count": .int(count),
      "children": children.map { .array($0.map(\.json)) } ?? .null,
      "isRedacted": .bool(isRedacted),
      "isTruncated": .bool(isTruncated),
    ]
  }
}

extension ValueText.Diff {
  /// The lines as the protocol says.
  var json: JSONValue {
    .array(lines.map { ["sign": .text($0.sign.rawValue), "text": .text($0.text)] })
  }
}

extension RecordedRead {
  /// The name and the value of the dependency.
  ///
  /// - Parameter redaction: What is not shown.
  func json(_ redaction: Redaction) -> JSONValue {
    let name =
      switch self {
      case .date: "date"
      case .uuid: "uuid"
      case .random: "withRandomNumberGenerator"
      }
    return ["name": .text(name), "value": .text(redaction.hides(value) ? DumpRedaction.text : "\(value)")]
  }
}

extension FeatureInfo {
  /// The tree as the protocol says.
  var json: JSONValue { json(levels: Self.maximumLevels) }

  /// The number of features within one another that are described; a feature of the last level has no children.
  private static var maximumLevels: Int { 128 }

  private func json(levels: Int) -> JSONValue {
    [
      "name": .text(levels > 0 || children.isEmpty ? name : name + " …"),
      "id": .text(id),
      "effects": .int(activeCount),
      "children": .array(levels > 0 ? children.map { $0.json(levels: levels - 1) } : []),
    ]
  }
}

extension HTTPRequest {
  /// A number of the query.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - value: The number if there is no such parameter; `nil` if it is required.
  func number(_ name: String, default value: Int? = nil) throws(RequestProblem) -> Int {
    guard let number = try optionalNumber(name) ?? value else { throw .badParameter(name, "nothing", "a number") }
    return number
  }

  /// A number of the query; `nil` if there is no such parameter.
  ///
  /// - Parameter name: The name of the parameter.
  func optionalNumber(_ name: String) throws(RequestProblem) -> Int? {
    guard let text = queryValue(name) else { return nil }
    guard let number = Int(text), number >= 0 else { throw .badParameter(name, text, "a number, 0 or greater") }
    return number
  }

  /// The value of a parameter that is `true` or `false`.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - value: The value if the request does not have the parameter.
  /// - Returns: The value.
  /// - Throws: ``RequestProblem`` if the parameter is something else.
  func flag(_ name: String, default value: Bool) throws(RequestProblem) -> Bool {
    guard let text = queryValue(name) else { return value }
    guard let flag = Bool(text) else { throw .badParameter(name, text, "\"true\" or \"false\"") }
    return flag
  }
}
