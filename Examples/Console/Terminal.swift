import Foundation

/// The terminal of the program: its keys arrive one by one while it is in use, and it is given back as it was.
///
/// It is given back at the end of the program, however that comes about: see ``TerminalSignals``. Only SIGKILL leaves
/// no time for that.
package enum Terminal {
  /// Whether a person sits at both ends.
  package static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal into use.
  package static func begin() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    TerminalMemory.shared.pointee.original = settings
    // Keys arrive at once and unseen. Ctrl-C and Ctrl-Z go on to send their signals.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    TerminalMemory.shared.pointee.inUse = settings
    atexit { Terminal.leave() }
    TerminalSignals.install()
    enter()
  }

  /// Draws a line over the one that was drawn before.
  package static func draw(_ line: String) {
    remember("\r\(line)\u{1B}[K")
    drawAgain()
  }

  /// Keeps in mind what is on the screen, to be drawn again when the program goes on after a stop.
  package static func remember(_ frame: String) {
    let bytes = Array(frame.utf8.prefix(TerminalMemory.frameCapacity))
    let memory = TerminalMemory.shared
    // None in between, where a signal would have half of it drawn.
    memory.pointee.frameCount = 0
    bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { memory.pointee.frame.update(from: base, count: bytes.count) }
    }
    memory.pointee.frameCount = bytes.count
  }

  /// How many lines and columns the terminal has; the usual numbers where it does not say.
  package static var size: (lines: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Gives the terminal back.
  package static func end() {
    leave()
  }

  // MARK: - Called in signal handlers too: no allocation, no locks, system calls alone.

  static func enter() {
    TerminalMemory.shared.pointee.isInUse = true
    tcsetattr(STDIN_FILENO, TCSANOW, &TerminalMemory.shared.pointee.inUse)
    writeSafely("\u{1B}[?25l")
  }

  static func leave() {
    guard TerminalMemory.shared.pointee.isInUse else { return }
    writeSafely("\u{1B}[?25h\n")
    tcsetattr(STDIN_FILENO, TCSANOW, &TerminalMemory.shared.pointee.original)
    // Last, so that a signal in between gives the terminal back once more, and not never.
    TerminalMemory.shared.pointee.isInUse = false
  }

  static func drawAgain() {
    _ = write(STDOUT_FILENO, TerminalMemory.shared.pointee.frame, TerminalMemory.shared.pointee.frameCount)
  }

  private static func writeSafely(_ text: StaticString) {
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
