import Foundation

/// The data about the terminal that signal handlers need.
///
/// A handler may interrupt the program anywhere, so it must not allocate, wait for a lock, or run the runtime's
/// bookkeeping for a Swift variable. This struct has a fixed address, which is allocated before the first handler is
/// installed.
struct TerminalMemory {
  static let frameCapacity = 1 << 16

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

  /// The bytes of the last frame, which is drawn again when the program continues after a stop.
  let frame = UnsafeMutablePointer<UInt8>.allocate(capacity: TerminalMemory.frameCapacity)
  var frameCount = 0

  /// The previous action of each signal, by signal number.
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
}
