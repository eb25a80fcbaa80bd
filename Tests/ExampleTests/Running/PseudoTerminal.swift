import Testing

/// A terminal for a program to run in.
enum PseudoTerminal {
  static let cursorHidden = "\u{1B}[?25l"
  static let cursorShown = "\u{1B}[?25h"

  /// What a program writes last, when it is stopped or ends.
  static let left = cursorShown + "\r\n"

  /// Runs an example, follows instructions of `terminal.py`, and returns the lines that it printed.
  static func follow(
    _ instructions: [String],
    in example: String,
    _ arguments: [String] = [],
    size: String = "24x80",
    environment: [String] = []
  ) async throws -> [String] {
    let program = [Executable.example(example).url.path] + arguments
    let words = environment + [size] + program + ["--"] + instructions
    let outcome = try await ChildProcess.run(.python("terminal.py", words))
    #expect(outcome.status == 0 && outcome.errors == "", "terminal.py needs python3 3.11, but: \(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }
}
