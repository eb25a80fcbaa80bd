/// A complete HTTP request.
package struct HTTPRequest: Sendable, Hashable {
  /// A part of the query.
  package struct QueryItem: Sendable, Hashable {
    /// The decoded name.
    package let name: String

    /// The decoded value, empty if the part has no `=`.
    package let value: String

    /// Creates a part of a query.
    ///
    /// - Parameters:
    ///   - name: The decoded name.
    ///   - value: The decoded value.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The method, as it was sent: methods are case-sensitive.
  package var method: String

  /// The decoded path, which begins with a slash and has no `.` and `..` segments.
  package var path: String

  /// The decoded parts of the query, in their order.
  package var query: [QueryItem]

  /// The header fields.
  package var headers: HTTPHeaders

  /// The body.
  package var body: [UInt8]

  /// Whether the connection stays open after the answer.
  var keepsAlive: Bool

  /// Whether the client waits for a 100 before it sends the body.
  var expectsContinue = false

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The decoded path.
  ///   - query: The decoded parts of the query.
  ///   - headers: The header fields.
  ///   - body: The body.
  package init(
    method: String = "GET",
    path: String,
    query: [QueryItem] = [],
    headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    keepsAlive = true
  }

  /// The value of the first part of the query with a name; `nil` if there is none.
  ///
  /// - Parameter name: The decoded name.
  package func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// The body as text; `nil` if it is not UTF-8.
  package var bodyText: String? { String(validating: body, as: UTF8.self) }

  /// The id of the last event that the client of a stream got, from the header `Last-Event-ID`; `nil` without one.
  package var lastEventID: Int? { headers["last-event-id"].flatMap { Int($0) } }
}
