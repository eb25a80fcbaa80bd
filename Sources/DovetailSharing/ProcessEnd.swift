import Synchronization

/// The exit of the process, by `exit` or by the return of the main function.
enum ProcessEnd {
  /// How long the exit waits for a value that another thread is changing.
  static let patience = Duration.seconds(1)

  private struct End {
    let thread: UInt
    let deadline: Duration
  }

  private static let end = Mutex<End?>(nil)

  /// Records that the current thread ends the process.
  static func begin() {
    let thread = ThreadLocals.threadID
    end.withLock { end in end = end ?? End(thread: thread, deadline: SystemClock.now + patience) }
  }

  /// The thread that ends the process; `nil` if the process is not exiting.
  static var thread: UInt? { end.withLock { $0?.thread } }

  /// Whether a thread is the one that ends the process.
  static func isEnding(_ thread: UInt) -> Bool { end.withLock { $0?.thread == thread } }

  /// Whether the process is exiting and ``patience`` has elapsed.
  static var isOver: Bool { end.withLock { end in end.map { $0.deadline <= SystemClock.now } ?? false } }
}

/// The connections of all shared values that can be saved.
///
/// They are notified of the exit in the order of creation.
final class OpenConnections: Sendable {
  private struct Weak {
    weak var connection: (any SharedConnection)?
  }

  private struct Table {
    var connections: [Int: Weak] = [:]
    var lastNumber = 0
  }

  /// The connections of this process.
  static let shared: OpenConnections = {
    ProcessControl.atExit {
      ProcessEnd.begin()
      OpenConnections.shared.programEnds()
    }
    return OpenConnections()
  }()

  private let table = Mutex(Table())

  /// Adds a connection.
  ///
  /// - Returns: The number that removes the connection.
  func add(_ connection: any SharedConnection) -> Int {
    table.withLock { table in
      table.lastNumber += 1
      table.connections[table.lastNumber] = Weak(connection: connection)
      return table.lastNumber
    }
  }

  /// Removes the connection with a number.
  func remove(_ number: Int) { table.withLock { $0.connections[number] = nil } }

  private func programEnds() {
    let open = table.withLock { $0.connections.sorted { $0.key < $1.key }.map(\.value) }
    let thread = ThreadLocals.threadID
    for weak in open { weak.connection?.programEnds(on: thread) }
  }
}
