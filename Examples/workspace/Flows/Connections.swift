import Navigation
import Synchronization

/// The connections to the chat server.
///
/// Each flow keeps a connection open while the flow is present.
final class Connections: DependencyKey, Sendable {
  static let liveValue = Connections()
  static var testValue: Connections { Connections() }

  private struct Storage {
    var open: [String] = []
    var opening: [String] = []
    var waiters: [CheckedContinuation<Void, Never>] = []

    /// Removes and returns the waiters if no connection is about to open.
    mutating func takeMetWaiters() -> [CheckedContinuation<Void, Never>] {
      guard opening.isEmpty else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  private let storage = Mutex(Storage())

  /// The names of the flows with an open connection, in alphabetical order.
  var open: [String] { storage.withLock { $0.open.sorted() } }

  /// Keeps a connection open until the task is cancelled.
  func keepOpen(_ name: String) async {
    await withTaskCancellationHandler {
      change {
        $0.opening.removeFirst(name)
        $0.open.append(name)
      }
      for await _ in AsyncStream(Void.self, { _ in }) {}
    } onCancel: {
      change { $0.open.removeFirst(name) }
    }
  }

  /// Records that a connection is about to open.
  func willOpen(_ name: String) {
    change { $0.opening.append(name) }
  }

  /// Records that an effect has ended, so that its connection will not open if it is not open yet.
  func didEnd(_ name: String) {
    change { $0.opening.removeFirst(name) }
  }

  /// Waits until no connection is about to open.
  func settle() async {
    await withCheckedContinuation { continuation in
      change { $0.waiters.append(continuation) }
    }
  }

  private func change(_ change: (inout Storage) -> Void) {
    let met = storage.withLock { storage in
      change(&storage)
      return storage.takeMetWaiters()
    }
    for waiter in met { waiter.resume() }
  }
}

extension DependencyValues {
  /// The connections to the chat server.
  var connections: Connections {
    get { self[Connections.self] }
    set { self[Connections.self] = newValue }
  }
}

extension Reducer {
  /// Keeps a connection open while the feature is present.
  func connected(as name: String) -> some Reducer<State, Action> {
    task(id: { _ in true }, name: name) { _, _ in
      @Dependency(\.connections) var connections
      await connections.keepOpen(name)
    }
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func removeFirst(_ element: Element) {
    if let index = firstIndex(of: element) { remove(at: index) }
  }
}
