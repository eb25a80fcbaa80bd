// The failures of the parser. None repeats what the client sent, which may contain a token.
extension HTTPFailure {
  static var malformedRequestLine: HTTPFailure {
    HTTPFailure(
      .badRequest,
      rule: "A request begins with a line of a method, a target and a version, with one space between them.",
      received: "another first line",
      advice: "Send a line such as: GET /stores HTTP/1.1"
    )
  }

  static func unsupportedVersion(_ version: String) -> HTTPFailure {
    HTTPFailure(
      .versionNotSupported,
      rule: "The server speaks HTTP/1.1 and HTTP/1.0.",
      received: version,
      advice: "Send the request as HTTP/1.1."
    )
  }

  static func invalidByte(_ byte: UInt8) -> HTTPFailure {
    let radix = 16
    return HTTPFailure(
      .badRequest,
      rule: "The head of a request consists of printable ASCII characters, in lines that end with CR LF.",
      received: "the byte 0x\(String(byte, radix: radix, uppercase: true))",
      advice: "Percent-encode other characters, end each line with CR LF, and use http, not https."
    )
  }

  static func requestLineTooLong(_ limit: Int) -> HTTPFailure {
    HTTPFailure(
      .targetTooLong,
      rule: "The first line of a request has at most \(limit) bytes.",
      received: "a longer line",
      advice: "Shorten the query."
    )
  }

  static func headersTooLarge(_ limit: Int) -> HTTPFailure {
    HTTPFailure(
      .headersTooLarge,
      rule: "The header fields of a request have at most \(limit) bytes.",
      received: "more bytes",
      advice: "Send fewer or shorter header fields."
    )
  }

  static func tooManyFields(_ limit: Int) -> HTTPFailure {
    HTTPFailure(
      .headersTooLarge,
      rule: "A request has at most \(limit) header fields.",
      received: "more header fields",
      advice: "Send fewer header fields."
    )
  }

  static var foldedField: HTTPFailure {
    HTTPFailure(
      .badRequest,
      rule: "A header field is one line.",
      received: "a line that begins with a space",
      advice: "Write the value in the line of its name."
    )
  }

  static var malformedField: HTTPFailure {
    HTTPFailure(
      .badRequest,
      rule: "A header field is a name, a colon directly after it, and a value.",
      received: "a line of another form",
      advice: "Send lines such as: Accept: application/json"
    )
  }

  static func duplicateField(_ name: String) -> HTTPFailure {
    HTTPFailure(
      .badRequest,
      rule: "The header field \(name) occurs at most once.",
      received: "a second one",
      advice: "Send one."
    )
  }

  static var missingHost: HTTPFailure {
    HTTPFailure(
      .badRequest,
      rule: "A request has a header field Host.",
      received: "a request without one, or with an empty one",
      advice: "Send the name and port of the server's link as Host."
    )
  }

  static var transferEncoding: HTTPFailure {
    HTTPFailure(
      .notImplemented,
      rule: "A body is sent with its length and without a transfer encoding.",
      received: "a header field Transfer-Encoding",
      advice: "Send the body with Content-Length."
    )
  }

  static var malformedLength: HTTPFailure {
    HTTPFailure(
      .badRequest,
      rule: "Content-Length is a number of decimal digits.",
      received: "another text",
      advice: "Send the number of bytes of the body."
    )
  }

  static func bodyTooLarge(_ limit: Int) -> HTTPFailure {
    HTTPFailure(
      .contentTooLarge,
      rule: "The body of this request has at most \(limit) bytes.",
      received: "a larger Content-Length",
      advice: "Send less."
    )
  }

  static var unknownExpectation: HTTPFailure {
    HTTPFailure(
      .expectationFailed,
      rule: "The only expectation that the server meets is 100-continue.",
      received: "another value of Expect",
      advice: "Leave the header field out."
    )
  }

  static func invalidTarget(_ received: String) -> HTTPFailure {
    HTTPFailure(
      .badRequest,
      rule: "The target of a request is a percent-encoded path, and perhaps a query after a question mark.",
      received: received,
      advice: "Send a target such as: /entries?store=1"
    )
  }
}
