/// The part of a request before its body, while it is parsed line by line.
struct HTTPRequestHead: Sendable {
  private(set) var headers = HTTPHeaders()
  private var method = ""
  private var target = HTTPTarget()
  private var isFirstVersion = false

  /// The fields that decide about a request.
  ///
  /// A second one of the same name could be read in place of the first.
  private static let singleFields: Set<String> = [
    "authorization", "content-encoding", "content-length", "content-type", "expect", "host", "last-event-id", "origin",
    "sec-fetch-site",
  ]

  /// Parses the request line.
  ///
  /// - Parameter line: Printable ASCII characters.
  mutating func parseRequestLine(_ line: [UInt8]) throws(HTTPFailure) {
    let parts = line.split(separator: ASCII.space, omittingEmptySubsequences: false)
    let count = 3
    guard parts.count == count, !parts[0].isEmpty, parts[0].allSatisfy(ASCII.isTokenCharacter) else {
      throw .malformedRequestLine
    }
    method = String(decoding: parts[0], as: UTF8.self)
    try parseVersion(String(decoding: parts[count - 1], as: UTF8.self))
    target = try HTTPTarget(parts[1])
  }

  private mutating func parseVersion(_ version: String) throws(HTTPFailure) {
    switch version {
    case "HTTP/1.1": isFirstVersion = false
    case "HTTP/1.0": isFirstVersion = true
    default:
      let digits = version.dropFirst("HTTP/".count).split(separator: ".", omittingEmptySubsequences: false)
      let isVersion = digits.count == 2 && digits.allSatisfy { $0.count == 1 && ("0"..."9").contains($0) }
      guard version.hasPrefix("HTTP/"), isVersion else { throw .malformedRequestLine }
      throw .unsupportedVersion(version)
    }
  }

  /// Parses a header field.
  ///
  /// - Parameter line: Printable ASCII characters.
  mutating func parseField(_ line: [UInt8]) throws(HTTPFailure) {
    // A line that begins with a space continues the one before in older versions of HTTP.
    guard line.first != ASCII.space else { throw .foldedField }
    guard
      let colon = line.firstIndex(of: ASCII.colon), colon > 0,
      line[..<colon].allSatisfy(ASCII.isTokenCharacter)
    else { throw .malformedField }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    if Self.singleFields.contains(name), headers[name] != nil { throw .duplicateField(name) }
    var value = line[(colon + 1)...]
    while value.first == ASCII.space { value.removeFirst() }
    while value.last == ASCII.space { value.removeLast() }
    headers.append(name, String(decoding: value, as: UTF8.self))
  }

  /// Checks the head as a whole.
  ///
  /// - Parameter limits: The limits on sizes.
  /// - Returns: The request without its body, and the length of the body.
  func finished(limits: HTTPLimits) throws(HTTPFailure) -> (HTTPRequest, bodyLength: Int) {
    guard let host = headers["host"], !host.isEmpty else { throw .missingHost }
    guard headers["transfer-encoding"] == nil else { throw .transferEncoding }
    var request = HTTPRequest(method: method, path: target.path, query: target.query, headers: headers)
    let length = try bodyLength(maximum: limits.maximumBody(method: method, path: target.path))
    request.keepsAlive = !isFirstVersion && !asksToClose
    if let expectation = headers["expect"] {
      guard expectation.lowercased() == "100-continue" else { throw .unknownExpectation }
      request.expectsContinue = !isFirstVersion && length > 0
    }
    return (request, length)
  }

  private var asksToClose: Bool {
    headers.fields.contains { field in
      field.name == "connection"
        && field.value.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }).contains("close")
    }
  }

  private func bodyLength(maximum: Int) throws(HTTPFailure) -> Int {
    guard let text = headers["content-length"] else { return 0 }
    let digits = text.utf8
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= ASCII.zero && $0 <= ASCII.nine }) else {
      throw .malformedLength
    }
    // A number that does not fit is larger than any limit.
    guard let length = Int(text), length <= maximum else { throw .bodyTooLarge(maximum) }
    return length
  }
}
