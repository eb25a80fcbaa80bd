import Testing

/// A terminal for a program to run in.
enum PseudoTerminal {
  static let cursorHidden = "\u{1B}[?25l"
  static let cursorShown = "\u{1B}[?25h"

  /// Runs an example, follows instructions of `terminal.py`, and returns what it printed.
  static func follow(_ instructions: [String], in example: String) async throws -> [String] {
    let program = Executable.example(example).url.path
    let outcome = try await ChildProcess.run(.python("terminal.py", [program] + instructions))
    #expect(outcome.status == 0 && outcome.errors == "", "terminal.py needs python3 3.11, but: \(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }
}
