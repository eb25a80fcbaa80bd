/// Turns keys into commands.
///
/// Most keys are commands; some keys begin a text, and its entry is the command.
struct Keyboard {
  private enum Mode: Equatable {
    case keys
    case escape
    case arrow
    case text(TextCommand)
  }

  private enum TextCommand: String {
    case add
    case rename
  }

  private static let endOfInput: UInt8 = 4
  private static let escape: UInt8 = 27
  private static let rubouts: Set<UInt8> = [8, 127]

  private var mode = Mode.keys
  private var text: [UInt8] = []

  /// The typed text with the name of its command, or `nil` if no text is being typed.
  var prompt: String? {
    guard case .text(let command) = mode else { return nil }
    return "\(command.rawValue): \(String(decoding: text, as: UTF8.self))"
  }

  /// Handles a key, and returns the command that the key completes.
  mutating func press(_ byte: UInt8) -> Command? {
    if byte == Self.endOfInput { return .quit }
    switch mode {
    case .keys: return press(key: byte)
    case .escape:
      mode = byte == UInt8(ascii: "[") ? .arrow : .keys
      return mode == .keys ? press(key: byte) : nil
    case .arrow:
      mode = .keys
      return byte == UInt8(ascii: "A") ? .move(by: -1) : byte == UInt8(ascii: "B") ? .move(by: 1) : nil
    case .text(let command): return type(byte, for: command)
    }
  }

  private mutating func press(key: UInt8) -> Command? {
    switch key {
    case Self.escape: mode = .escape
    case UInt8(ascii: "a"): mode = .text(.add)
    case UInt8(ascii: "r"): mode = .text(.rename)
    case UInt8(ascii: "k"): return .move(by: -1)
    case UInt8(ascii: "j"): return .move(by: 1)
    case UInt8(ascii: "K"): return .carry(by: -1)
    case UInt8(ascii: "J"): return .carry(by: 1)
    case UInt8(ascii: "g"): return .move(by: -.max)
    case UInt8(ascii: "G"): return .move(by: .max)
    case UInt8(ascii: " "): return .toggle
    case UInt8(ascii: "d"): return .delete
    case UInt8(ascii: "f"): return .filter(nil)
    case UInt8(ascii: "u"): return .undo
    case UInt8(ascii: "U"): return .redo
    case UInt8(ascii: "q"): return .quit
    default: break
    }
    return nil
  }

  private mutating func type(_ byte: UInt8, for command: TextCommand) -> Command? {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      let title = String(decoding: text, as: UTF8.self)
      leaveText()
      guard !title.isEmpty else { return nil }
      return command == .add ? .add(title) : .rename(title)
    case Self.escape: leaveText()
    case _ where Self.rubouts.contains(byte):
      text = Array(String(decoding: text, as: UTF8.self).dropLast().utf8)
    case 0..<32: break
    default: text.append(byte)
    }
    return nil
  }

  private mutating func leaveText() {
    (mode, text) = (.keys, [])
  }
}
