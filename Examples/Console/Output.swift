import Foundation

/// The two streams that a program writes to, unbuffered, so that a line is out before the next key is read.
package enum Output {
  /// Writes text to standard output.
  package static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// Writes a line to standard error, with the name of the program before it.
  package static func complain(_ message: String, by program: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(program): \(message)\n".utf8))
  }
}
