import Foundation

/// The terminal of the program: while it is in use, it delivers single keys; afterwards its settings are restored.
///
/// The settings are restored however the program ends: see ``TerminalSignals``. Only SIGKILL ends the program before
/// that.
package enum Terminal {
  /// Whether standard input and standard output are terminals.
  package static var isPresent: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Whether the program can draw a screen: a terminal is present, and is not one that prints lines only.
  package static var isInteractive: Bool { isPresent && variable("TERM") != "dumb" }

  /// Whether the user wants colours, by the convention of no-color.org.
  private static let hasColours = variable("NO_COLOR").isEmpty

  private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  /// The keys that are pressed while the terminal is in use.
  ///
  /// The first is ``TerminalKey/redraw``.
  package static var keys: TerminalKeys { TerminalKeys() }

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
    TerminalMemory.shared.pointee.makePipe()
    atexit { Terminal.leave() }
    TerminalSignals.install()
    enter()
  }

  /// Draws a screen: lines from top to bottom, and nothing below them.
  ///
  /// A line that is too long is cut, and so is what is below the last line of the terminal.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - showsCursor: Whether the cursor is visible, behind the last line.
  package static func draw(_ lines: [Line], showsCursor: Bool = false) {
    let size = size
    var texts = lines.prefix(size.lines).enumerated().map { placed($1, on: $0, width: size.columns) }
    // Before the text of the last line, for the reason that `placed` gives.
    texts.insert("\u{1B}[\(max(texts.count, 1));1H\u{1B}[J", at: max(texts.count - 1, 0))
    Output.write(hideCursor + texts.joined() + (showsCursor ? showCursor : ""))
  }

  /// The line with the escape sequences that place it on the screen and clear what was there.
  package static func placed(_ line: Line, on number: Int, width: Int) -> String {
    let text = String(line.text.withoutControls.cut(to: width))
    let style = line.style == .plain || text.isEmpty || !hasColours ? "" : "\u{1B}[\(line.style.rawValue)m"
    // Cleared first: after a line that fills the width, clearing to its end would take its last column.
    return "\u{1B}[\(number + 1);1H\u{1B}[K" + style + text + (style.isEmpty ? "" : "\u{1B}[0m")
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

  package static var hideCursor: String { "\u{1B}[?25l" }
  package static var showCursor: String { "\u{1B}[?25h" }

  // MARK: - Called in signal handlers too: no allocation, no locks, system calls alone.

  static func enter() {
    TerminalMemory.shared.pointee.isInUse = true
    tcsetattr(STDIN_FILENO, TCSANOW, &TerminalMemory.shared.pointee.inUse)
    writeSafely("\u{1B}[?25l")
    requestRedraw()
  }

  static func leave() {
    guard TerminalMemory.shared.pointee.isInUse else { return }
    writeSafely("\u{1B}[?25h\n")
    tcsetattr(STDIN_FILENO, TCSANOW, &TerminalMemory.shared.pointee.original)
    // The last step: a signal before this line restores the settings twice, which is harmless, instead of never.
    TerminalMemory.shared.pointee.isInUse = false
  }

  /// Puts the key ``TerminalKey/redraw`` in before what the user presses next.
  package static func requestRedraw() {
    _ = write(TerminalMemory.shared.pointee.wakeUp.write, &TerminalMemory.shared.pointee.redraw, 1)
  }

  private static func writeSafely(_ text: StaticString) {
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
