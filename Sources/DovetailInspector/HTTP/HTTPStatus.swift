/// The status of an HTTP response.
package enum HTTPStatus: Int, Sendable, CaseIterable {
  case ok = 200  // RFC 9110, 15.3.1
  case badRequest = 400  // RFC 9110, 15.5.1
  case unauthorized = 401  // RFC 9110, 15.5.2
  case forbidden = 403  // RFC 9110, 15.5.4
  case notFound = 404  // RFC 9110, 15.5.5
  case methodNotAllowed = 405  // RFC 9110, 15.5.6
  case requestTimeout = 408  // RFC 9110, 15.5.9
  case conflict = 409  // RFC 9110, 15.5.10
  case contentTooLarge = 413  // RFC 9110, 15.5.14
  case targetTooLong = 414  // RFC 9110, 15.5.15
  case unsupportedMediaType = 415  // RFC 9110, 15.5.16
  case expectationFailed = 417  // RFC 9110, 15.5.18
  case misdirectedRequest = 421  // RFC 9110, 15.5.20
  case unprocessableContent = 422  // RFC 9110, 15.5.21
  case headersTooLarge = 431  // RFC 6585, 5
  case internalServerError = 500  // RFC 9110, 15.6.1
  case notImplemented = 501  // RFC 9110, 15.6.2
  case serviceUnavailable = 503  // RFC 9110, 15.6.4
  case versionNotSupported = 505  // RFC 9110, 15.6.6

  /// The text beside the number in a status line.
  var reason: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .unauthorized: "Unauthorized"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .conflict: "Conflict"
    case .contentTooLarge: "Content Too Large"
    case .targetTooLong: "URI Too Long"
    case .unsupportedMediaType: "Unsupported Media Type"
    case .expectationFailed: "Expectation Failed"
    case .misdirectedRequest: "Misdirected Request"
    case .unprocessableContent: "Unprocessable Content"
    case .headersTooLarge: "Request Header Fields Too Large"
    case .internalServerError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .serviceUnavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
