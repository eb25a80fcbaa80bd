import Foundation

/// The two output streams, unbuffered, so that a line is written before the next key is read.
package enum Output {
  /// Writes text to standard output, and ends the program if that fails, as on a full disk.
  package static func write(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let name = CommandLine.arguments[0].split(separator: "/").last ?? ""
      complain("the output cannot be written: \(String(cString: strerror(errno)))", by: String(name))
      exit(EX_IOERR)
    }
  }

  /// Writes a line to standard output, on as many lines as it needs in a terminal, without dividing words.
  package static func say(_ text: String) {
    write(lines(of: text, in: STDOUT_FILENO))
  }

  /// Writes what can be typed, if a user types in a terminal; a script has no use for it.
  package static func hint(_ text: String) {
    if Terminal.isPresent { say(text) }
  }

  /// Writes a line to standard error, prefixed with the name of the program, as ``say(_:)`` does.
  package static func complain(_ message: String, by program: String) {
    try? FileHandle.standardError.write(contentsOf: Data(lines(of: "\(program): \(message)", in: STDERR_FILENO).utf8))
  }

  private static func lines(of text: String, in descriptor: Int32) -> String {
    guard isatty(descriptor) == 1 else { return text + "\n" }
    return Line.wrapped(text, to: Terminal.size.columns).map { $0.text + "\n" }.joined()
  }
}
