/// What all connections of a server have in common.
struct ServerContext: Sendable {
  /// The limits.
  let limits: HTTPLimits

  /// The port of the server.
  let port: UInt16

  /// Decides whether a request may be handled.
  let checks: HTTPGuard

  /// The security headers of every response.
  let security: HTTPSecurityHeaders

  /// The function that answers requests.
  let handler: HTTPServer.Handler

  /// The time.
  let clock: HTTPServer.TimeSource

  /// The messages for the thread.
  let mailbox: ServerMailbox

  /// Records the descriptors, for tests.
  let ledger: DescriptorLedger?

  /// Calls the handler in a task of its own.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - connection: The connection that gets the answer.
  func handle(_ request: HTTPRequest, connection: UInt64) -> Task<Void, Never> {
    Task { [handler, mailbox] in
      let reply = await handler(request)
      let isPosted = mailbox.post(.reply(reply, connection: connection))
      if !isPosted, case .stream(let stream) = reply { stream.terminate() }
    }
  }
}
