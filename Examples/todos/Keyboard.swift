import DovetailConsole

/// Turns keys into commands.
///
/// Most keys are commands; some keys begin a text, and its entry is the command.
struct Keyboard {
  private enum TextCommand: String {
    case add
    case rename
  }

  /// The command whose text is being typed.
  private var command: TextCommand?
  private var text = ""

  /// The answer to the last key, if that key does nothing.
  private(set) var answer: String?

  /// The typed text with the name of its command, or `nil` if no text is being typed.
  var prompt: String? { command.map { "\($0.rawValue): \(text)" } }

  /// Handles a key, and returns the command that the key completes.
  mutating func press(_ key: TerminalKey) -> Command? {
    answer = nil
    switch (key, command) {
    case (.character(let character), nil): return press(character)
    case (.character(let character), _?): text.append(character)
    case (.erase, _?): _ = text.popLast()
    case (.escape, _?): leaveText()
    case (.enter, let command?):
      let title = text
      leaveText()
      guard !title.isEmpty else { return nil }
      return command == .add ? .add(title) : .rename(title)
    case (.end, _): return .quit
    case (.up, nil): return .move(by: -1)
    case (.down, nil): return .move(by: 1)
    default: break
    }
    return nil
  }

  private mutating func press(_ character: Character) -> Command? {
    switch character {
    case "a": command = .add
    case "r": command = .rename
    case "k": return .move(by: -1)
    case "j": return .move(by: 1)
    case "K": return .carry(by: -1)
    case "J": return .carry(by: 1)
    case "g": return .move(by: -.max)
    case "G": return .move(by: .max)
    case " ": return .toggle
    case "d": return .delete
    case "f": return .filter(nil)
    case "u": return .undo
    case "U": return .redo
    case "q": return .quit
    default: answer = "'\(character)' does nothing"
    }
    return nil
  }

  private mutating func leaveText() {
    (command, text) = (nil, "")
  }
}
