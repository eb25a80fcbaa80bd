import Foundation

/// What a signal handler has to know of the terminal.
///
/// A handler may interrupt the program anywhere, so it must not allocate, wait for a lock, or run the bookkeeping of a
/// Swift variable. It finds this at a fixed address, which was made before the handler was installed.
struct TerminalMemory {
  static let frameCapacity = 1 << 16

  /// The address.
  //
  // Unsafe, because the main actor and signal handlers share it: each field is written before a handler can need it, or
  // is a number whose every value is harmless.
  nonisolated(unsafe) static let shared: UnsafeMutablePointer<TerminalMemory> = {
    let address = UnsafeMutablePointer<TerminalMemory>.allocate(capacity: 1)
    address.initialize(to: TerminalMemory())
    return address
  }()

  /// The settings that the terminal had, and those it has while it is in use.
  var original = termios()
  var inUse = termios()

  /// Whether the terminal has the settings of use now.
  var isInUse = false

  /// The bytes that were drawn last, to be drawn again when the program goes on after a stop.
  let frame = UnsafeMutablePointer<UInt8>.allocate(capacity: TerminalMemory.frameCapacity)
  var frameCount = 0

  /// What was to be done about each signal before.
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
}
