import Foundation

/// The two output streams, unbuffered, so that a line is written before the next key is read.
package enum Output {
  /// Writes text to standard output.
  package static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// Writes a line to standard error, prefixed with the name of the program.
  package static func complain(_ message: String, by program: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(program): \(message)\n".utf8))
  }
}
