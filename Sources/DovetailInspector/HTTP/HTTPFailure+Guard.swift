extension HTTPFailure {
  private static var openLink: String { "Open the link that the program printed when the server started." }

  static func wrongHost(_ host: String, port: UInt16) -> HTTPFailure {
    HTTPFailure(
      .misdirectedRequest,
      rule: "Host is 127.0.0.1:\(port), localhost:\(port) or [::1]:\(port).",
      received: host,
      advice: openLink
    )
  }

  static func wrongOrigin(_ origin: String) -> HTTPFailure {
    HTTPFailure(
      .forbidden,
      rule: "Pages of other origins do not get answers.",
      received: "Origin: \(origin)",
      advice: openLink
    )
  }

  static func wrongSite(_ site: String) -> HTTPFailure {
    HTTPFailure(
      .forbidden,
      rule: "Pages of other sites do not get answers.",
      received: "Sec-Fetch-Site: \(site)",
      advice: "\(openLink) Enter it in the address bar: a link on another page does not work."
    )
  }

  static var missingToken: HTTPFailure { token("no header field Authorization of the form Bearer TOKEN") }

  static var wrongToken: HTTPFailure { token("another token") }

  private static func token(_ received: String) -> HTTPFailure {
    var failure = HTTPFailure(
      .unauthorized,
      rule: "A request has the token of the server.",
      received: received,
      advice: "\(openLink) Each start of the program has another token."
    )
    failure.headers = [HTTPResponse.Field("WWW-Authenticate", "Bearer")]
    return failure
  }

  static func unknownPath(_ path: String) -> HTTPFailure {
    HTTPFailure(
      .notFound,
      rule: "The path is one of the protocol.",
      received: path,
      advice: "Check the path, and that page and program are of the same version."
    )
  }

  static func wrongMethod(_ method: String, _ route: HTTPRoute) -> HTTPFailure {
    let allowed = route.methods.joined(separator: ", ")
    var failure = HTTPFailure(
      .methodNotAllowed,
      rule: "The path \(route.path) accepts \(allowed).",
      received: method,
      advice: "Send the request with another method."
    )
    failure.headers = [HTTPResponse.Field("Allow", allowed)]
    return failure
  }

  static var wrongContentType: HTTPFailure {
    HTTPFailure(
      .unsupportedMediaType,
      rule: "The body of a POST is JSON in UTF-8.",
      received: "another Content-Type, or none",
      advice: "Send Content-Type: application/json"
    )
  }

  static var encodedContent: HTTPFailure {
    HTTPFailure(
      .unsupportedMediaType,
      rule: "A body is not compressed.",
      received: "a Content-Encoding other than identity",
      advice: "Send the body as it is."
    )
  }

  static var notText: HTTPFailure {
    HTTPFailure(
      .badRequest,
      rule: "The body of a POST is JSON in UTF-8.",
      received: "bytes that are not UTF-8",
      advice: "Encode the body as UTF-8."
    )
  }

  static var requestTooSlow: HTTPFailure {
    HTTPFailure(
      .requestTimeout,
      rule: "A request arrives completely in the time that the limits give it.",
      received: "a part of a request",
      advice: "Send the request again."
    )
  }

  static func tooManyConnections(_ limit: Int) -> HTTPFailure {
    HTTPFailure(
      .serviceUnavailable,
      rule: "The server has at most \(limit) connections at the same time.",
      received: "one more",
      advice: "Close other pages of the server, and try again."
    )
  }

  static var streamUsedTwice: HTTPFailure {
    HTTPFailure(
      .internalServerError,
      rule: "A handler returns another stream for each request.",
      received: "a stream that was returned before",
      advice: "Report this to the developers of the library."
    )
  }
}
