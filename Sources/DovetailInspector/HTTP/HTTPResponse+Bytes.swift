extension HTTPResponse {
  /// What the server adds to a response.
  struct Framing {
    /// The security headers.
    var security = HTTPSecurityHeaders()

    /// Whether the connection stays open after the response.
    var keepsAlive = true

    /// Whether the body is left out, as in the answer to HEAD.
    var omitsBody = false
  }

  /// Returns the bytes of the response.
  ///
  /// - Parameter framing: What the server adds.
  func bytes(_ framing: Framing) -> [UInt8] {
    var fields = headers
    fields.append(Field("Content-Length", String(body.count)))
    fields.append(Field("Connection", framing.keepsAlive ? "keep-alive" : "close"))
    var bytes = Self.head(status, fields: fields + framing.security.fields)
    if !framing.omitsBody { bytes += body }
    return bytes
  }

  /// Returns the head of a stream of events, which ends with the connection.
  ///
  /// - Parameter security: The security headers.
  static func streamHead(_ security: HTTPSecurityHeaders) -> [UInt8] {
    head(.ok, fields: [Field("Content-Type", "text/event-stream"), Field("Connection", "close")] + security.fields)
  }

  /// The interim response that asks for the body.
  static var continuation: [UInt8] { Array("HTTP/1.1 100 Continue\r\n\r\n".utf8) }

  private static func head(_ status: HTTPStatus, fields: [Field]) -> [UInt8] {
    var text = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"
    // A line end in a value would begin another header field.
    for field in fields { text += "\(visible(field.name)): \(visible(field.value))\r\n" }
    return Array((text + "\r\n").utf8)
  }

  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { " "..."~" ~= $0 }))
  }
}
