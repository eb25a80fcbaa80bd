/// The answer of a handler to a request.
package enum HTTPReply: Sendable {
  /// A complete response.
  case response(HTTPResponse)

  /// A stream of events, which occupies the connection until it ends.
  case stream(EventStream)
}
