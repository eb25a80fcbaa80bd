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
//
// Unchecked: the variables are only touched while the lock is held.
final class OpenConnections: @unchecked Sendable {
  private struct Weak {
    weak var connection: (any SharedConnection)?
  }

  /// The values of this program.
  static let shared: OpenConnections = {
    ProcessControl.atExit {
      ProcessEnd.begin()
      OpenConnections.shared.programEnds()
    }
    return OpenConnections()
  }()

  private let lock = RecursiveLock()
  private var connections: [Int: Weak] = [:]
  private var lastNumber = 0

  /// Adds a value.
  ///
  /// - Returns: The number to remove it by.
  func add(_ connection: any SharedConnection) -> Int {
    lock.withLock {
      lastNumber += 1
      connections[lastNumber] = Weak(connection: connection)
      return lastNumber
    }
  }

  /// Removes a value.
  func remove(_ number: Int) { lock.withLock { connections[number] = nil } }

  private func programEnds() {
    let open = lock.withLock { connections.sorted { $0.key < $1.key }.map(\.value) }
    let thread = ThreadLocals.threadID
    for weak in open { weak.connection?.programEnds(on: thread) }
  }
}
