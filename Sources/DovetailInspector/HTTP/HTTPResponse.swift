/// An HTTP response.
///
/// The server adds the length, the connection and the security headers.
///
/// ```swift
/// HTTPResponse.json(#"{"number":12}"#)
/// HTTPResponse.error(.conflict, rule: "A store at its present cannot step.", received: "step", advice: "Hold it.")
/// ```
package struct HTTPResponse: Sendable, Hashable {
  /// A header field.
  package struct Field: Sendable, Hashable {
    /// The name.
    package var name: String

    /// The value.
    package var value: String

    /// Creates a header field.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value; control characters and characters that are not ASCII are left out.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status.
  package var status: HTTPStatus

  /// The header fields besides those that the server adds.
  package var headers: [Field]

  /// The body.
  package var body: [UInt8]

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The header fields besides those that the server adds.
  ///   - body: The body.
  package init(status: HTTPStatus = .ok, headers: [Field] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response from a JSON text.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - status: The status.
  /// - Returns: The response.
  package static func json(_ text: String, status: HTTPStatus = .ok) -> HTTPResponse {
    json(bytes: text.utf8, status: status)
  }

  /// Creates a response from a value of JSON.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - status: The status.
  /// - Returns: The response.
  static func json(_ value: JSONValue, status: HTTPStatus = .ok) -> HTTPResponse { json(value.text, status: status) }

  /// Creates a response from the bytes of a JSON text, such as a `Data`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - status: The status.
  /// - Returns: The response.
  package static func json(bytes: some Sequence<UInt8>, status: HTTPStatus = .ok) -> HTTPResponse {
    HTTPResponse(status: status, headers: [Field("Content-Type", "application/json")], body: Array(bytes))
  }

  /// Creates a response from a page.
  ///
  /// - Parameter text: The HTML text.
  /// - Returns: The response.
  package static func html(_ text: String) -> HTTPResponse {
    HTTPResponse(headers: [Field("Content-Type", "text/html; charset=utf-8")], body: Array(text.utf8))
  }

  /// Creates a response that says why a request is refused.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - rule: The rule that the request breaks.
  ///   - received: What the request has instead; never the token.
  ///   - advice: What the client can do.
  /// - Returns: The response.
  package static func error(
    _ status: HTTPStatus,
    rule: String,
    received: String,
    advice: String
  ) -> HTTPResponse {
    json(["error": ["rule": .text(rule), "received": .text(received), "advice": .text(advice)]], status: status)
  }
}
