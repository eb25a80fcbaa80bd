import Synchronization

/// A stream of server-sent events for one client.
///
/// A handler returns it as its reply. From then on any thread can send events, before the reply as well. Sending never
/// waits for the client: events wait in a buffer of bounded size, from which the thread of the server sends them.
///
/// ```swift
/// let stream = EventStream()
/// let subscription = recorder.subscribe { entry in stream.send(event: "entry", id: entry.number, data: entry.json) }
/// stream.onClose { subscription.cancel() }
/// return .stream(stream)
/// ```
package final class EventStream: Sendable {
  /// The limits on the events that wait for a slow client.
  package struct Limits: Sendable, Hashable {
    /// The number of events.
    package var events = 4_096

    /// The size of all events in bytes.
    package var bytes = 8_388_608

    /// Creates the default limits.
    package init() {}
  }

  /// The name of the events that are dropped first.
  package static var entryName: String { "entry" }

  /// The name of the event that says which entries were dropped.
  package static var droppedName: String { "dropped" }

  /// The data of the event that says which entries were dropped.
  ///
  /// - Parameters:
  ///   - first: The number of the first one.
  ///   - last: The number of the last one.
  static func droppedData(from first: Int, to last: Int) -> String {
    let value: JSONValue = ["from": .int(first), "to": .int(last)]
    return value.text
  }

  /// The data of an event that says all by its name.
  static var noData: String { JSONValue.object([]).text }

  /// The name of the event that replaces all others if dropping entries does not suffice.
  package static var resetName: String { "reset" }

  /// Wakes the thread that sends the events.
  typealias Wake = @Sendable () -> Void

  private enum Phase {
    case open
    /// No events are accepted; those that wait are still sent.
    case ending
    case closed
  }

  private struct State {
    var buffer: EventBuffer
    var phase = Phase.open
    var wake: Wake?
    /// Whether the thread was woken and has not emptied the buffer since.
    var isWoken = false
    var closeHandlers: [@Sendable () -> Void] = []

    mutating func wakeOnce() -> Wake? {
      guard !isWoken, let wake else { return nil }
      isWoken = true
      return wake
    }
  }

  private let state: Mutex<State>

  /// Creates a stream.
  ///
  /// - Parameter limits: The limits on the events that wait for a slow client.
  package init(limits: Limits = Limits()) {
    state = Mutex(State(buffer: EventBuffer(limits: limits)))
  }

  /// Sends an event; does nothing after the end of the stream.
  ///
  /// If too many events wait, the oldest ones with the name `entry` are dropped, and the client gets one `dropped`
  /// event with the range of their ids, which have to increase. If there are too many others, one `reset` replaces all.
  ///
  /// - Parameters:
  ///   - event: The name, without line ends.
  ///   - id: The id, which a client names when it connects again.
  ///   - data: The text, usually JSON. Lines may end with LF, CR or CR LF; the client gets LF.
  ///   - replaces: Whether the event is a snapshot that outdates a waiting one of the same name.
  /// - Complexity: Amortized O(1). At most one system call until the thread of the server has emptied the buffer.
  package func send(event: String, id: Int? = nil, data: String, replacing replaces: Bool = false) {
    let wake = state.withLock { state -> Wake? in
      guard case .open = state.phase else { return nil }
      state.buffer.append(EventBuffer.Event(name: event, id: id, data: data), replacing: replaces)
      return state.wakeOnce()
    }
    wake?()
  }

  /// Ends the stream after the events that were sent so far.
  package func close() {
    let wake = state.withLock { state -> Wake? in
      guard case .open = state.phase else { return nil }
      state.phase = .ending
      return state.wakeOnce()
    }
    wake?()
  }

  /// Whether the stream accepts no more events.
  package var isClosed: Bool {
    state.withLock { if case .open = $0.phase { false } else { true } }
  }

  /// Registers a function that is called once when the connection of the stream is closed, for any reason.
  ///
  /// It is called on the thread of the server, which it must not block, or at once if the connection is closed already.
  ///
  /// - Parameter body: The function.
  package func onClose(_ body: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if case .closed = state.phase { return true }
      state.closeHandlers.append(body)
      return false
    }
    if isOver { body() }
  }

  // MARK: - For the server

  /// Connects the stream with the thread that sends its events; returns `false` if it was connected before.
  ///
  /// The thread has to look for events once after this call.
  func attach(_ wake: @escaping Wake) -> Bool {
    state.withLock { state in
      guard state.wake == nil else { return false }
      if case .closed = state.phase { return false }
      state.wake = wake
      state.isWoken = true
      return true
    }
  }

  /// The next bytes to send, and what follows them.
  struct Part: Sendable, Hashable {
    /// The bytes, empty if nothing waits.
    var bytes: [UInt8] = []

    /// Whether further events wait, for which the thread is not woken again.
    let hasMore: Bool

    /// Whether the stream has ended after the bytes.
    let isLast: Bool
  }

  /// Takes the next bytes to send.
  ///
  /// - Parameter maximumSize: About the largest number of bytes.
  func take(maximumSize: Int) -> Part {
    let (events, empty) = state.withLock { state in
      let events = state.buffer.take(maximumSize: maximumSize)
      let hasMore = !state.buffer.isEmpty
      if !hasMore { state.isWoken = false }
      let isOpen = if case .open = state.phase { true } else { false }
      return (events, Part(hasMore: hasMore, isLast: !hasMore && !isOpen))
    }
    var part = empty
    for event in events { event.write(to: &part.bytes) }
    return part
  }

  /// Ends the stream at once, because its connection is closed.
  func terminate() {
    let handlers = state.withLock { state in
      let handlers = state.closeHandlers
      let limits = Limits()
      (state.phase, state.wake, state.closeHandlers) = (.closed, nil, [])
      state.buffer = EventBuffer(limits: limits)
      return handlers
    }
    for handler in handlers { handler() }
  }

  /// The comment that shows that the connection is alive.
  static var keepAlive: [UInt8] { Array(": keep-alive\n\n".utf8) }
}
