import Foundation

/// The two streams that the program writes to, unbuffered.
enum Output {
  /// Writes text to standard output.
  static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// Writes a line to standard error, with the name of the program before it.
  static func complain(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("sync-ups: \(message)\n".utf8))
  }
}
