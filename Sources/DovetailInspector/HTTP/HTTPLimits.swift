/// The limits of an HTTP server on sizes, numbers and times.
package struct HTTPLimits: Sendable, Hashable {
  /// The longest request line, in bytes without its end.
  package var requestLine = 4_096

  /// The size of all header fields of a request, in bytes.
  package var headers = 16_384

  /// The number of header fields of a request.
  package var fields = 64

  /// The longest body of most requests, in bytes.
  package var body = 1_048_576

  /// The longest body of a POST to ``largeBodyPath``, in bytes.
  package var largeBody = 33_554_432

  /// The path that accepts a large body.
  package var largeBodyPath = "/recording"

  /// The number of connections that are served at the same time.
  package var connections = 64

  /// The number of connections that are told at the same time that there are too many.
  package var refusedConnections = 64

  /// The time from the first byte of a request to its last.
  package var requestTime = Duration.seconds(10)

  /// The time that a connection may be without a request, or its client without reading what was sent.
  package var idleTime = Duration.seconds(30)

  /// The time for which input is still read and discarded after the last answer of a connection.
  ///
  /// To close a socket with unread input resets the connection, by which the client can lose the answer.
  package var lingerTime = Duration.seconds(2)

  /// The time without output after which a stream of events gets a comment.
  package var keepAliveTime = Duration.seconds(15)

  /// Creates the default limits.
  package init() {}

  /// Returns the longest body of a request.
  ///
  /// - Parameters:
  ///   - method: The method of the request.
  ///   - path: The decoded path of the request.
  func maximumBody(method: String, path: String) -> Int {
    method == "POST" && path == largeBodyPath ? largeBody : body
  }
}
