import Foundation

/// The terminal of the program: while it is in use, it delivers single keys; afterwards its settings are restored.
///
/// The settings are restored however the program ends: see ``TerminalSignals``. Only SIGKILL ends the program before
/// that.
package enum Terminal {
  /// Whether standard input and standard output are terminals.
  package static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Saves the settings of the terminal, changes them, and installs the signal handlers.
  package static func begin() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    TerminalMemory.shared.pointee.original = settings
    // Deliver each key immediately and without echo. Ctrl-C and Ctrl-Z still send their signals.
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

  /// Draws a line over the previous line.
  package static func draw(_ line: String) {
    remember("\r\(line)\u{1B}[K")
    drawAgain()
  }

  /// Saves the content of the screen, which is drawn again when the program continues after a stop.
  package static func remember(_ frame: String) {
    let bytes = Array(frame.utf8.prefix(TerminalMemory.frameCapacity))
    let memory = TerminalMemory.shared
    // The count is zero during the copy, so that a signal handler does not draw a partial frame.
    memory.pointee.frameCount = 0
    bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { memory.pointee.frame.update(from: base, count: bytes.count) }
    }
    memory.pointee.frameCount = bytes.count
  }

  /// The number of lines and columns of the terminal, or 24 and 80 if they are unknown.
  package static var size: (lines: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Restores the settings of the terminal.
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
    // The last step: a signal before this line restores the settings twice, which is harmless, instead of never.
    TerminalMemory.shared.pointee.isInUse = false
  }

  static func drawAgain() {
    _ = write(STDOUT_FILENO, TerminalMemory.shared.pointee.frame, TerminalMemory.shared.pointee.frameCount)
  }

  private static func writeSafely(_ text: StaticString) {
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
