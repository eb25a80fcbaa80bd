import DovetailConsole
import Testing

@testable import todos

/// Keys, and the lines of a script.
struct KeyboardTests {
  private func commands(_ keys: String, _ keyboard: inout Keyboard) -> [Command] {
    var decoder = KeyDecoder()
    return decoder.decode(keys.utf8).compactMap { keyboard.press($0) }
  }

  private func commands(_ keys: String) -> [Command] {
    var keyboard = Keyboard()
    return commands(keys, &keyboard)
  }

  @Test func `most keys are a command each`() {
    let expected: [Command] = [
      .move(by: 1), .move(by: -1), .carry(by: 1), .carry(by: -1), .toggle, .delete, .undo, .redo, .filter(nil),
      .move(by: -.max), .move(by: .max), .quit,
    ]
    #expect(commands("jkJK duUfgGq") == expected)
    #expect(commands("xyz1\n") == [])
    #expect(commands("\u{4}") == [.quit])
  }

  @Test func `arrows go up and down`() {
    #expect(commands("\u{1B}[A\u{1B}[B\u{1B}[Cj") == [.move(by: -1), .move(by: 1), .move(by: 1)])
    #expect(commands("\u{1B}j") == [.move(by: 1)])
  }

  @Test func `a title is typed, mended and entered`() {
    var keyboard = Keyboard()
    #expect(keyboard.prompt == nil)
    #expect(commands("aBrot\u{E9}\u{1F35E}", &keyboard) == [])
    #expect(keyboard.prompt == "add: Brot\u{E9}\u{1F35E}")
    #expect(commands("\u{7F}\u{8}", &keyboard) == [])
    #expect(keyboard.prompt == "add: Brot")
    #expect(commands("\n", &keyboard) == [.add("Brot")])
    #expect(keyboard.prompt == nil)
    #expect(commands("rTea\r", &keyboard) == [.rename("Tea")])
    #expect(commands("a\n", &keyboard) == [])
    #expect(commands("aq\u{1B}q", &keyboard) == [.quit])
  }

  @Test func `a key that does nothing gets an answer, until the next key`() {
    var keyboard = Keyboard()
    _ = commands("x", &keyboard)
    #expect(keyboard.answer == "'x' does nothing")
    _ = commands("j", &keyboard)
    #expect(keyboard.answer == nil)
    _ = commands("ax", &keyboard)
    #expect(keyboard.answer == nil)
  }

  @Test func `lines of a script are read`() {
    #expect(Command(line: "add  two words ") == .add(" two words "))
    #expect(Command(line: "up") == .move(by: -1))
    #expect(Command(line: "down 12") == .move(by: 12))
    #expect(Command(line: "raise 2") == .carry(by: -2))
    #expect(Command(line: "up \(Int.min)") == .move(by: .min))
    #expect(Command(line: "filter done") == .filter(.done))
    #expect(Command(line: "filter") == nil)
    #expect(Command(line: "undo 2") == nil)
    #expect(Command(line: "") == nil)
  }
}
