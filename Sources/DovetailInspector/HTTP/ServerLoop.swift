/// What the thread of a server does: it waits for its sockets and for messages, and proceeds with what happened.
struct ServerLoop: ~Copyable {
  private let context: ServerContext
  private let listeners: [SystemSocket]
  private let wakeReader: WakePipe.Reader
  private var connections: [ServerConnection] = []
  private var lastConnection: UInt64 = 0
  private var isStopped = false

  /// When connections are accepted again after the system had no descriptors left.
  private var acceptTime: Duration?
  private var buffer = [UInt8](repeating: 0, count: inputSize)

  /// The number of bytes that are read from a connection before others get their turn.
  private static var inputSize: Int { 65_536 }

  /// The number of connections that are accepted before others get their turn.
  private static var acceptedAtOnce: Int { 64 }

  private static var acceptPause: Duration { .milliseconds(100) }

  /// Creates the loop.
  ///
  /// - Parameters:
  ///   - context: What all connections have in common.
  ///   - listeners: The sockets that accept connections.
  ///   - wakeReader: The end of the pipe by which other threads wake this one.
  init(context: ServerContext, listeners: [SystemSocket], wakeReader: WakePipe.Reader) {
    self.context = context
    self.listeners = listeners
    self.wakeReader = wakeReader
  }

  /// Serves until a message stops the server, and closes everything.
  consuming func run() {
    var set = PollSet()
    while !isStopped {
      wait(&set)
      proceed(set)
    }
    for connection in connections { connection.close() }
    for case .reply(.stream(let stream), _) in context.mailbox.close() { stream.terminate() }
  }

  // MARK: - One turn

  private mutating func wait(_ set: inout PollSet) {
    // A connection can end while it is accepted. Its descriptor is not to stay open until something else happens.
    connections.removeAll { $0.isClosed }
    set.removeAll()
    set.append(wakeReader.number, .input)
    for listener in listeners { set.append(listener.number, acceptTime == nil ? .input : []) }
    for connection in connections { set.append(connection.number, connection.interest) }
    set.wait(milliseconds: timeout)
  }

  /// The time until the first deadline, or -1 without one.
  private var timeout: Int32 {
    var first = acceptTime
    for connection in connections {
      if let deadline = connection.deadline { first = min(first ?? deadline, deadline) }
    }
    guard let first else { return -1 }
    let (unit, longest) = (Duration.milliseconds(1), Duration.seconds(60))
    let rest = min(max(first - context.clock(), .zero), longest)
    // A time that is not rounded up would end before the deadline, and the thread would not sleep at all.
    return Int32(rest / unit) + 1
  }

  private mutating func proceed(_ set: PollSet) {
    let polled = connections
    if set.hasInput(at: 0) { takeMessages() }
    guard !isStopped else { return }
    for (index, connection) in polled.enumerated() {
      let position = 1 + listeners.count + index
      connection.proceed(
        hasInput: set.hasInput(at: position),
        takesOutput: set.takesOutput(at: position),
        isBroken: set.isBroken(at: position),
        buffer: &buffer
      )
    }
    expire()
    // Before new connections are accepted: the places of those that have ended are free.
    connections.removeAll { $0.isClosed }
    for (index, listener) in listeners.enumerated() where set.hasInput(at: 1 + index) { accept(from: listener) }
  }

  private mutating func takeMessages() {
    // Drained first: a message that is posted in between writes to the pipe again.
    wakeReader.drain()
    for message in context.mailbox.take() {
      switch message {
      case .reply(let reply, let id):
        if let connection = connection(id) {
          connection.answer(with: reply)
        } else if case .stream(let stream) = reply {
          stream.terminate()
        }
      case .events(let id): connection(id)?.sendEvents()
      case .wake: break
      case .stop: isStopped = true
      }
    }
  }

  private func connection(_ id: UInt64) -> ServerConnection? { connections.first { $0.id == id } }

  private mutating func expire() {
    let now = context.clock()
    for connection in connections {
      if let deadline = connection.deadline, deadline <= now { connection.expire() }
    }
    if let time = acceptTime, time <= now { acceptTime = nil }
  }

  // MARK: - New connections

  private mutating func accept(from listener: SystemSocket) {
    for _ in 0..<Self.acceptedAtOnce {
      do throws(SystemError) {
        guard let socket = try listener.accept(ledger: context.ledger) else { return }
        add(socket)
      } catch {
        // The waiting connection stays acceptable, so that without a pause the thread would not sleep at all.
        acceptTime = context.clock() + Self.acceptPause
        return
      }
    }
  }

  private mutating func add(_ socket: SystemSocket) {
    lastConnection += 1
    if isFull { makeRoom() }
    let connection = ServerConnection(socket: socket, id: lastConnection, isRefused: isFull, context: context)
    connections.append(connection)
    limitRefused()
  }

  private var isFull: Bool { connections.count { !$0.isRefused } >= context.limits.connections }

  /// Takes the place of the oldest connection without a complete request, of those that had none before if there are
  /// any.
  ///
  /// Otherwise clients that only connect would keep all others out until their time is over.
  private mutating func makeRoom() {
    let waiting = connections.filter(\.awaitsRequest)
    (waiting.first { !$0.hasServed } ?? waiting.first)?.giveWay()
    limitRefused()
  }

  /// Closes the oldest refused connection, if there are too many: it has had the most time to read its answer.
  private mutating func limitRefused() {
    if connections.count(where: { $0.isRefused }) > context.limits.refusedConnections {
      connections.first { $0.isRefused }?.close()
    }
    connections.removeAll { $0.isClosed }
  }
}
