/// A small HTTP/1.1 server on the loopback interface.
///
/// It listens on 127.0.0.1, and on ::1 with the same port if the system has that address. One thread serves all
/// connections; handlers run in tasks. Requests that the guard refuses do not reach the handler.
///
/// ```swift
/// let checks = HTTPGuard(token: RandomToken(), routes: [HTTPRoute("/", isOpen: true), HTTPRoute("/stores")])
/// let server = try HTTPServer.start(guard: checks) { request in
///   .response(request.path == "/" ? .html(page) : .json("{}"))
/// }
/// print(server.url)
/// server.stop()
/// ```
package final class HTTPServer: Sendable {
  /// Answers a request.
  ///
  /// The task of a handler is cancelled when its client is gone or the server stops.
  package typealias Handler = @Sendable (HTTPRequest) async -> HTTPReply

  /// Returns the time of a monotonic clock.
  package typealias TimeSource = @Sendable () -> Duration

  /// The port that the server listens on.
  package let port: UInt16

  /// The link to the server, without a token.
  package var url: String { "http://127.0.0.1:\(port)/" }

  private let mailbox: ServerMailbox
  private let thread: ServerThread

  private init(port: UInt16, mailbox: ServerMailbox, thread: ServerThread) {
    self.port = port
    self.mailbox = mailbox
    self.thread = thread
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port; 0 if the system chooses it.
  ///   - limits: The limits on sizes, numbers and times.
  ///   - checks: Decides which requests reach the handler.
  ///   - security: The security headers of every response, with the hashes of the page's script and style.
  ///   - handler: Answers the other requests. It is called on the threads of Swift's tasks.
  /// - Returns: The server, which stops when the last reference is gone.
  /// - Throws: ``HTTPServerError`` if the port is in use or not allowed, or the system has no resources left.
  package static func start(
    port: UInt16 = 0,
    limits: HTTPLimits = HTTPLimits(),
    guard checks: HTTPGuard,
    security: HTTPSecurityHeaders = HTTPSecurityHeaders(),
    handler: @escaping Handler
  ) throws(HTTPServerError) -> HTTPServer {
    try start(
      port: port,
      limits: limits,
      guard: checks,
      security: security,
      clock: { MonotonicClock.now },
      ledger: nil,
      handler: handler
    )
  }

  /// Starts a server with a clock and a record of its descriptors, for tests.
  static func start(
    port: UInt16 = 0,
    limits: HTTPLimits = HTTPLimits(),
    guard checks: HTTPGuard,
    security: HTTPSecurityHeaders = HTTPSecurityHeaders(),
    clock: @escaping TimeSource,
    ledger: DescriptorLedger?,
    handler: @escaping Handler
  ) throws(HTTPServerError) -> HTTPServer {
    do throws(SystemError) {
      let (listeners, port) = try listening(port: port, ledger: ledger)
      let pipe = try WakePipe(ledger: ledger)
      let mailbox = ServerMailbox(writer: pipe.writer)
      let context = ServerContext(
        limits: limits,
        port: port,
        checks: checks,
        security: security,
        handler: handler,
        clock: clock,
        mailbox: mailbox,
        ledger: ledger
      )
      let reader = pipe.reader
      let thread = try ServerThread {
        ServerLoop(context: context, listeners: listeners, wakeReader: reader).run()
      }
      return HTTPServer(port: port, mailbox: mailbox, thread: thread)
    } catch {
      throw HTTPServerError(error, port: port)
    }
  }

  /// Stops the server: closes all connections and streams, cancels handlers, and waits for the thread to end.
  ///
  /// Does not wait for handlers; their answers are dropped. Further calls do nothing. The thread of the server, which
  /// calls the functions that streams have registered for their end, does not wait for itself.
  package func stop() {
    mailbox.post(.stop)
    thread.join()
  }

  deinit { stop() }

  /// Makes the thread look at the time again, for tests that change it.
  func wake() { mailbox.post(.wake) }

  /// The number of ports that the system may choose before it is an error that the other address has none of them.
  private static var maximumAttempts: Int { 16 }

  /// Opens the sockets for both addresses with the same port.
  private static func listening(
    port: UInt16,
    ledger: DescriptorLedger?
  ) throws(SystemError) -> ([SystemSocket], port: UInt16) {
    var attempt = 1
    while true {
      let first = try SystemSocket.listening(on: .version4, port: port, ledger: ledger)
      let chosen = try first.port()
      do throws(SystemError) {
        return ([first, try SystemSocket.listening(on: .version6, port: chosen, ledger: ledger)], chosen)
      } catch {
        if error.isFamilyMissing { return ([first], chosen) }
        // Another program has the port at ::1, which `localhost` may mean: its pages would be this server's origin.
        guard error.isAddressInUse, port == 0, attempt < maximumAttempts else { throw error }
        attempt += 1
      }
    }
  }
}
