/// The place and the reason of an error of an encoder or a decoder.
struct CodingFailure: Hashable {
  /// The path of the value: `state.rows[0].title`.
  var path: String

  /// Why the value could not be encoded or decoded.
  var reason: String

  /// Describes an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - container: The path of the container to which the path of the failure is relative.
  ///   - key: The key of the container in whose value the error was thrown, for errors without a path.
  ///   - redaction: What of the error is not shown.
  init(_ error: any Error, in container: [any CodingKey], key: String, _ redaction: Redaction? = nil) {
    let (path, reason) = Self.parts(of: error, redaction)
    let keys = path.map { Array($0.dropFirst(container.count)) } ?? []
    self.path = keys.isEmpty ? key : Self.text(of: keys)
    self.reason = reason
  }

  private static func parts(of error: any Error, _ redaction: Redaction?) -> (path: [any CodingKey]?, reason: String) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      (context.codingPath + [key], "There is no value.")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      (context.codingPath, context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      (context.codingPath, context.debugDescription)
    default: (nil, redaction.map { ValueText(redaction: $0).text(of: error) } ?? "\(error)")
    }
  }

  private static func text(of keys: [any CodingKey]) -> String {
    var text = ""
    for key in keys {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
    return text
  }
}
