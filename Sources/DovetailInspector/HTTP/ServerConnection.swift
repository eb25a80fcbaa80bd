/// One connection of a server, used only by the server's thread.
///
/// A connection does one thing at a time: it reads a request, waits for its answer, or writes the answer. While it does
/// not read, further input stays in the system's buffer, which makes the client wait.
final class ServerConnection {
  private enum Phase {
    case reading
    case handling(Task<Void, Never>, HTTPRequest)
    case writing(keepsAlive: Bool)
    case streaming(EventStream)
    /// Input is discarded until the client ends the connection.
    case lingering
    case closed
  }

  /// The number that messages name the connection by.
  let id: UInt64

  /// Whether the connection is one too many, and is only told so.
  private(set) var isRefused: Bool

  /// Whether a request was complete before.
  private(set) var hasServed = false

  private let socket: SystemSocket
  private let context: ServerContext
  private var phase = Phase.reading
  private var parser: HTTPParser
  private var output: ArraySlice<UInt8> = []

  /// Whether more input or its end was seen while a request is handled.
  private var hasSeenInput = false

  /// Whether the stream has more events than were taken at once.
  private var hasMoreEvents = false

  /// When something has to be done even if nothing happens; `nil` for never.
  private(set) var deadline: Duration?

  /// When the current request has to be complete; `nil` before its first byte.
  private var requestDeadline: Duration?

  /// The largest number of bytes that are taken out of a stream at once.
  private static var maximumPart: Int { 65_536 }

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - socket: The accepted socket.
  ///   - id: The number that messages name the connection by.
  ///   - isRefused: Whether the connection is one too many.
  ///   - context: What all connections have in common.
  init(socket: SystemSocket, id: UInt64, isRefused: Bool, context: ServerContext) {
    self.socket = socket
    self.id = id
    self.isRefused = isRefused
    self.context = context
    parser = HTTPParser(limits: context.limits)
    expect(within: context.limits.idleTime)
    if isRefused { refuse(.tooManyConnections(context.limits.connections)) }
  }

  /// Whether the client has not sent the whole of its next request.
  var awaitsRequest: Bool { if case .reading = phase { !isRefused } else { false } }

  /// Makes room for another connection, while this one awaits a request.
  func giveWay() {
    // A client that gets an answer between two requests could take it for the answer to the next one.
    if hasServed, parser.isBetweenRequests { return close() }
    isRefused = true
    refuse(.tooManyConnections(context.limits.connections))
  }

  /// Whether the connection has ended.
  var isClosed: Bool { if case .closed = phase { true } else { false } }

  /// The number of the descriptor, for `poll`.
  var number: Int32 { socket.number }

  /// What the connection waits for.
  var interest: PollSet.Interest {
    guard output.isEmpty else { return .output }
    return switch phase {
    case .reading, .lingering: .input
    case .streaming: hasMoreEvents ? [.input, .output] : .input
    case .handling: hasSeenInput ? [] : .input
    case .writing, .closed: []
    }
  }

  private func expect(within time: Duration) { deadline = context.clock() + time }

  // MARK: - Events of the thread

  /// Continues after `poll`.
  ///
  /// - Parameters:
  ///   - hasInput: Whether input has arrived or ended.
  ///   - takesOutput: Whether output can be written.
  ///   - isBroken: Whether the connection is broken.
  ///   - buffer: Memory for input.
  func proceed(hasInput: Bool, takesOutput: Bool, isBroken: Bool, buffer: inout [UInt8]) {
    if takesOutput { output.isEmpty ? sendEvents() : write() }
    if hasInput, output.isEmpty { read(into: &buffer) }
    // The last input of a connection may still have to be read.
    if isBroken, !hasInput { close() }
  }

  /// Does what the passed deadline asks for.
  func expire() {
    switch phase {
    case .reading where !parser.isBetweenRequests: refuse(.requestTooSlow)
    case .streaming where output.isEmpty: send(EventStream.keepAlive)
    default: close()
    }
  }

  /// Takes the answer of the handler.
  ///
  /// - Parameter reply: The answer.
  func answer(with reply: HTTPReply) {
    guard case .handling(_, let request) = phase else {
      if case .stream(let stream) = reply { stream.terminate() }
      return
    }
    hasSeenInput = false
    switch reply {
    case .response(let response): answer(with: response, to: request)
    case .stream(let stream): begin(stream, for: request)
    }
  }

  private func answer(with response: HTTPResponse, to request: HTTPRequest) {
    let framing = HTTPResponse.Framing(
      security: context.security,
      keepsAlive: request.keepsAlive,
      omitsBody: request.method == "HEAD"
    )
    phase = .writing(keepsAlive: request.keepsAlive)
    send(response.bytes(framing))
  }

  private func begin(_ stream: EventStream, for request: HTTPRequest) {
    let isNew = stream.attach { [mailbox = context.mailbox, id] in mailbox.post(.events(connection: id)) }
    guard isNew else { return refuse(.streamUsedTwice) }
    phase = .streaming(stream)
    // Events that were sent before the reply have woken nobody.
    hasMoreEvents = true
    send(HTTPResponse.streamHead(context.security))
  }

  /// Sends waiting events, unless the client has not read the former ones yet.
  func sendEvents() {
    guard case .streaming(let stream) = phase else { return }
    guard output.isEmpty else {
      // The stream does not wake the thread again before its events are taken.
      hasMoreEvents = true
      return
    }
    let part = stream.take(maximumSize: Self.maximumPart)
    // The rest is sent in a later turn of the thread, so that a fast client does not occupy it.
    hasMoreEvents = part.hasMore
    if part.isLast {
      phase = .writing(keepsAlive: false)
      send(part.bytes)
      stream.terminate()
    } else if !part.bytes.isEmpty {
      send(part.bytes)
    }
  }

  /// Ends the connection at once.
  func close() {
    let former = phase
    phase = .closed
    (output, deadline) = ([], nil)
    switch former {
    case .handling(let task, _): task.cancel()
    case .streaming(let stream): stream.terminate()
    default: break
    }
  }

  // MARK: - Input

  private func read(into buffer: inout [UInt8]) {
    if case .handling = phase { return noteInput() }
    switch socket.read(into: &buffer) {
    case .nothing: break
    case .failure: close()
    case .end: close()
    case .bytes(let bytes):
      guard case .reading = phase else { return }
      if parser.isBetweenRequests { beginRequest() }
      parser.append(bytes)
      parse()
    }
  }

  /// Notes that a client sent more, or has ended its side, while it waits for an answer.
  ///
  /// A client that ended its side may still read the answer. But it gets less time, since it is gone more likely.
  private func noteInput() {
    hasSeenInput = true
    if socket.isAtEnd() { expect(within: context.limits.requestTime) }
  }

  private func beginRequest() { requestDeadline = context.clock() + context.limits.requestTime }

  private func parse() {
    while case .reading = phase, output.isEmpty {
      switch parser.next() {
      case .needsMore:
        if parser.isBetweenRequests { return expect(within: context.limits.idleTime) }
        deadline = requestDeadline
        return
      case .head(let head): check(head)
      case .request(let request): handle(request)
      case .failure(let failure): refuse(failure)
      }
    }
  }

  private func check(_ head: HTTPRequest) {
    if let failure = context.checks.failure(ofHead: head, port: context.port) {
      refuse(failure, omitsBody: head.method == "HEAD")
    } else if head.expectsContinue {
      send(HTTPResponse.continuation)
    }
  }

  private func handle(_ request: HTTPRequest) {
    if let failure = context.checks.failure(ofBody: request) { return refuse(failure) }
    (deadline, requestDeadline) = (nil, nil)
    hasServed = true
    phase = .handling(context.handle(request, connection: id), request)
  }

  // MARK: - Output

  /// Answers with an error, after which the connection ends: it may contain the rest of a request.
  private func refuse(_ failure: HTTPFailure, omitsBody: Bool = false) {
    phase = .writing(keepsAlive: false)
    let framing = HTTPResponse.Framing(security: context.security, keepsAlive: false, omitsBody: omitsBody)
    send(failure.response.bytes(framing))
  }

  private func send(_ bytes: [UInt8]) {
    output = bytes[...]
    expectProgress()
    write()
  }

  private func write() {
    while !output.isEmpty {
      guard let count = socket.write(output) else { return close() }
      guard count > 0 else { break }
      output.removeFirst(count)
      expectProgress()
    }
    guard output.isEmpty else { return }
    // Frees the memory of a large response.
    output = []
    finishOutput()
  }

  /// A client that reads nothing for long is given up.
  private func expectProgress() { expect(within: context.limits.idleTime) }

  private func finishOutput() {
    switch phase {
    case .reading:
      // The client was asked to continue with the body.
      parse()
    case .streaming: expect(within: context.limits.keepAliveTime)
    case .writing(keepsAlive: true):
      phase = .reading
      if !parser.isBetweenRequests { beginRequest() }
      parse()
    case .writing(keepsAlive: false):
      phase = .lingering
      socket.endWriting()
      expect(within: context.limits.lingerTime)
    case .handling, .lingering, .closed: break
    }
  }
}
