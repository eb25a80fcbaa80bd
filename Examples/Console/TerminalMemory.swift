import Foundation

/// The data about the terminal that signal handlers need.
///
/// A handler may interrupt the program anywhere, so it must not allocate, wait for a lock, or run the runtime's
/// bookkeeping for a Swift variable. This struct has a fixed address, which is allocated before the first handler is
/// installed.
struct TerminalMemory {
  /// The address of the only instance.
  //
  // Unsafe: the main actor and signal handlers share the instance. Each field is either written before a handler can
  // read it, or is a number of which every value is harmless.
  nonisolated(unsafe) static let shared: UnsafeMutablePointer<TerminalMemory> = {
    let address = UnsafeMutablePointer<TerminalMemory>.allocate(capacity: 1)
    address.initialize(to: TerminalMemory())
    return address
  }()

  /// The original settings of the terminal, and the settings while it is in use.
  var original = termios()
  var inUse = termios()

  /// Whether the terminal currently has the settings of `inUse`.
  var isInUse = false

  /// The ends of a pipe, through which a handler wakes the reader of the keys.
  var wakeUp: (read: Int32, write: Int32) = (-1, -1)

  /// The byte that is written into the pipe.
  var redraw = KeyDecoder.redraw

  /// The previous action of each signal, by signal number.
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  /// Makes the pipe.
  ///
  /// A handler does not wait where the pipe is full: it has enough bytes then to wake the reader.
  mutating func makePipe() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    wakeUp = (ends[0], ends[1])
  }
}
