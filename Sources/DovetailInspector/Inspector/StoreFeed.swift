import Dovetail
import DovetailSession
import Synchronization

/// Sends what a store does to the streams of its clients.
///
/// The store's actor only sets a flag when there are entries. A task of the feed takes the entries of some
/// milliseconds.
final class StoreFeed: Sendable {
  /// What is to be sent to one client.
  struct Client: Sendable {
    let stream: EventStream

    /// The number of the last entry that was sent.
    var sent: Int

    /// Whether nothing was sent yet.
    var isNew = true
  }

  /// What has changed since the last round.
  struct Changes: Sendable {
    var effects: Set<UInt64> = []
    var isReset = false
  }

  private struct State {
    var clients: [Client] = []
    var changes = Changes()
    var isRunning = false
  }

  private let state = Mutex(State())

  /// Whether something has changed since the last round.
  //
  // Atomic, so that most changes take no lock on the store's actor.
  private let isDirty = Atomic(false)

  /// The time between two rounds.
  private static var pause: Duration { .milliseconds(50) }

  /// Whether there are clients.
  var isWatched: Bool { state.withLock { !$0.clients.isEmpty } }

  /// Adds a client.
  ///
  /// - Parameters:
  ///   - stream: The stream of the client.
  ///   - number: The number of the last entry that the client has.
  ///   - round: Sends to all clients what is new, and returns them. It runs again as long as there are clients.
  func join(_ stream: EventStream, after number: Int, round: @escaping @Sendable (StoreFeed) async -> Void) {
    let isFirst = state.withLock { state in
      state.clients.append(Client(stream: stream, sent: number))
      defer { state.isRunning = true }
      return !state.isRunning
    }
    isDirty.store(true, ordering: .releasing)
    guard isFirst else { return }
    Task {
      while removeClosed() {
        if isDirty.exchange(false, ordering: .acquiringAndReleasing) { await round(self) }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Removes the clients that have gone.
  ///
  /// - Returns: Whether there are others.
  private func removeClosed() -> Bool {
    state.withLock { state in
      state.clients.removeAll { $0.stream.isClosed }
      state.isRunning = !state.clients.isEmpty
      if !state.isRunning { state.changes = Changes() }
      return state.isRunning
    }
  }

  /// Notes a change of the session, on the store's actor.
  ///
  /// - Parameter change: The change.
  func note(_ change: SessionChange) {
    switch change {
    case .entries, .status: break
    // Without a client, nobody would take the changes, and each effect would stay for good.
    case .effect(let number): state.withLock { if $0.isRunning { $0.changes.effects.insert(number) } }
    case .reset: state.withLock { if $0.isRunning { $0.changes.isReset = true } }
    }
    // A load is cheaper than a store that other threads see.
    if !isDirty.load(ordering: .relaxed) { isDirty.store(true, ordering: .releasing) }
  }

  /// Asks for another round.
  func setDirty() { isDirty.store(true, ordering: .releasing) }

  /// Takes the changes since the last round.
  func takeChanges() -> Changes {
    state.withLock { state in
      defer { state.changes = Changes() }
      return state.changes
    }
  }

  /// The clients, of which each is to get what is new to it.
  var clients: [Client] { state.withLock { $0.clients } }

  /// Notes what was sent to a client.
  ///
  /// - Parameters:
  ///   - stream: The stream of the client.
  ///   - number: The number of the last entry that was sent.
  func noteSent(to stream: EventStream, upTo number: Int) {
    state.withLock { state in
      guard let index = state.clients.firstIndex(where: { $0.stream === stream }) else { return }
      state.clients[index].sent = number
      state.clients[index].isNew = false
    }
  }

  /// Ends the streams of all clients.
  func close() {
    for client in clients { client.stream.close() }
  }
}
