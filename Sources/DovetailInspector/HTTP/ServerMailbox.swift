import Synchronization

/// Messages of other threads to the thread of a server.
final class ServerMailbox: Sendable {
  /// A message.
  enum Message: Sendable {
    /// The answer of a handler for a connection.
    case reply(HTTPReply, connection: UInt64)

    /// A stream has events.
    case events(connection: UInt64)

    /// The time was changed, by a test.
    case wake

    /// The server ends.
    case stop
  }

  private struct State {
    var messages: [Message] = []
    /// The end of the pipe is written and closed within the lock, so that no thread writes to a closed descriptor.
    var writer: WakePipe.Writer?
  }

  private let state: Mutex<State>

  /// Creates a mailbox.
  ///
  /// - Parameter writer: Wakes the thread.
  init(writer: WakePipe.Writer) {
    state = Mutex(State(writer: writer))
  }

  /// Leaves a message, and wakes the thread if it was not woken before; returns `false` after the end of the server.
  @discardableResult
  func post(_ message: Message) -> Bool {
    state.withLock { state in
      guard let writer = state.writer else { return false }
      state.messages.append(message)
      if state.messages.count == 1 { writer.wake() }
      return true
    }
  }

  /// Takes all messages.
  func take() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Refuses further messages, and returns those that were not taken.
  func close() -> [Message] {
    state.withLock { state in
      state.writer = nil
      defer { state.messages = [] }
      return state.messages
    }
  }
}
