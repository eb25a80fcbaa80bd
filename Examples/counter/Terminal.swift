import Foundation

/// The terminal of the program: its keys arrive one by one while it is in use, and it is given back as it was.
///
/// It is given back at the end of the program, however that comes about: see ``TerminalSignals``. Only SIGKILL leaves no
/// time for that.
enum Terminal {
  /// Whether a person sits at both ends.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal into use.
  static func begin() {
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
  static func draw(_ line: String) {
    let frame = Array("\r\(line)\u{1B}[K".utf8.prefix(TerminalMemory.frameCapacity))
    let memory = TerminalMemory.shared
    frame.withUnsafeBufferPointer { memory.pointee.frame.update(from: $0.baseAddress!, count: $0.count) }
    memory.pointee.frameCount = frame.count
    drawAgain()
  }

  /// Gives the terminal back.
  static func end() {
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
