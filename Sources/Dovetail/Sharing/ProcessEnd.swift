import Synchronization

/// The end of the program, by `exit` or by the return of its main function.
enum ProcessEnd {
  /// How long the end of the program waits for a value that another thread is changing.
  static let patience = Duration.seconds(1)

  private struct End {
    let thread: UInt
    let deadline: Duration
  }

  private static let end = Mutex<End?>(nil)

  /// Notes that this thread ends the program.
  static func begin() {
    let thread = ThreadLocals.threadID
    end.withLock { end in end = end ?? End(thread: thread, deadline: SystemClock.now + patience) }
  }

  /// The thread that ends the program; `nil` where the program goes on.
  static var thread: UInt? { end.withLock { $0?.thread } }

  /// Whether a thread is the one that ends the program.
  static func isEnding(_ thread: UInt) -> Bool { end.withLock { $0?.thread == thread } }

  /// Whether the program ends, and has waited long enough.
  static var isOver: Bool { end.withLock { end in end.map { $0.deadline <= SystemClock.now } ?? false } }
}

/// The values that are kept somewhere, in the order in which they were made, to be asked at the end of the program.
final class OpenConnections: Sendable {
  private struct Weak {
    weak var connection: (any SharedConnection)?
  }

  private struct Table {
    var connections: [Int: Weak] = [:]
    var lastNumber = 0
  }

  /// The values of this program.
  static let shared: OpenConnections = {
    ProcessControl.atExit {
      ProcessEnd.begin()
      OpenConnections.shared.programEnds()
    }
    return OpenConnections()
  }()

  private let table = Mutex(Table())

  /// Adds a value.
  ///
  /// - Returns: The number to remove it by.
  func add(_ connection: any SharedConnection) -> Int {
    table.withLock { table in
      table.lastNumber += 1
      table.connections[table.lastNumber] = Weak(connection: connection)
      return table.lastNumber
    }
  }

  /// Removes a value.
  func remove(_ number: Int) { table.withLock { $0.connections[number] = nil } }

  private func programEnds() {
    let open = table.withLock { $0.connections.sorted { $0.key < $1.key }.map(\.value) }
    let thread = ThreadLocals.threadID
    for weak in open { weak.connection?.programEnds(on: thread) }
  }
}
