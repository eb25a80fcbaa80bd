import Foundation
import Testing

/// `todos` in a pseudo-terminal.
@Suite
struct TodosTerminalTests {
  private func drawn(_ text: String, on line: Int) -> String { "see \u{1B}[\(line);1H\u{1B}[K\(text)" }

  private func follow(
    _ instructions: [String],
    _ arguments: [String] = [],
    size: String = "24x80"
  ) async throws -> [String] {
    try await PseudoTerminal.follow(instructions, in: "todos", arguments, size: size)
  }

  @Test func `keys act at once, and only lines that change are drawn`() async throws {
    let printed = try await follow([
      "see q quit", "mode", "press a", drawn("add: ", on: 24), "see \(PseudoTerminal.cursorShown)", "press Milk",
      drawn("add: Milk", on: 24), "press \n", drawn("> [ ] Milk", on: 1),
      drawn("1 open of 1, showing all, 1 to undo", on: 23), "press aTea\n", drawn("  [ ] Milk", on: 1),
      drawn("> [ ] Tea", on: 2), "press \u{1B}[A", drawn("> [ ] Milk", on: 1), drawn("  [ ] Tea", on: 2), "press J",
      drawn("  [ ] Tea", on: 1), drawn("> [ ] Milk", on: 2), "press d", drawn("> [ ] Tea", on: 1), drawn("", on: 2),
      "press u", drawn("  [ ] Tea", on: 1), "press q", "see \(PseudoTerminal.cursorShown)", "ended", "mode",
    ])
    #expect(printed == ["raw", "exit 0", "as before"])
  }

  @Test func `after a stop all of it is drawn again`() async throws {
    let printed = try await follow([
      "see q quit", "press aMilk\n", drawn("> [ ] Milk", on: 1), "see q quit", "press \u{1A}", "stopped",
      "see \(PseudoTerminal.left)", "mode",
      "foreground", "signal CONT", "see \(PseudoTerminal.cursorHidden)", "see \u{1B}[2J", drawn("> [ ] Milk", on: 1),
      drawn("1 open of 1, showing all, 1 to undo", on: 23), "mode", "press \u{4}", "ended", "mode",
    ])
    #expect(printed == ["stopped", "as before", "raw", "exit 0", "as before"])
  }

  @Test func `another size of the terminal is drawn at once, with what is being typed`() async throws {
    let printed = try await follow([
      "show q quit", "press aMilk\n", "show > [ ] Milk", "press aTe", "show add: Te", "resize 6x40", "show add: Te",
      "show > [ ] Milk", "screen", "resize 24x80", "show add: Te", "press a\n", "show > [ ] Tea", "press q", "ended",
    ])
    #expect(
      printed == [
        "|> [ ] Milk|", "||", "||", "|1 open of 1, showing all, 1 to undo|", "||", "|add: Te|", "exit 0",
      ]
    )
  }

  @Test func `lines are cut where their columns end, whatever their characters are`() async throws {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let printed = try await follow(
      [
        "show q quit", "press a\(String(repeating: "\u{6F22}", count: 20))\n", "show > [ ]", "press a\(family)x\n",
        "show > [ ] \(family)x", "press ae\u{301}\u{1F1E9}\u{1F1EA}\u{1F44D}\u{1F3FD}\u{2764}\u{FE0F}\n",
        "show > [ ] e", "press a\(String(repeating: "\u{1F35E}", count: 30))",
        "show \(String(repeating: "\u{1F35E}", count: 10))",
        "screen", "press \n",
        "show > [ ] \u{1F35E}", "press q", "ended",
      ],
      size: "10x21"
    )
    let rows = [
      "|  [ ] \(String(repeating: "\u{6F22}", count: 7))|",
      "|  [ ] \(family)x|",
      "|> [ ] e\u{301}\u{1F1E9}\u{1F1EA}\u{1F44D}\u{1F3FD}\u{2764}\u{FE0F}|",
    ]
    #expect(Array(printed.prefix(3)) == rows)
    // The end of what is typed stays visible, with a column for the cursor.
    #expect(printed.dropLast().last == "|\(String(repeating: "\u{1F35E}", count: 10))|")
  }

  @Test(arguments: ["24x80", "10x40", "5x40"])
  func `a key that does nothing gets an answer beside the keys that do something`(size: String) async throws {
    let printed = try await follow(
      ["show q quit", "press x", "show 'x' does nothing", "show q quit", "press q", "ended"],
      size: size
    )
    #expect(printed == ["exit 0"])
  }

  @Test(arguments: ["24x80", "10x40"])
  func `a list that cannot be saved is told of, and quitting asks once more`(size: String) async throws {
    let folder = try TemporaryFolder(["file": Data()])
    let file = folder.url.appending(path: "file").path
    let printed = try await follow(
      [
        "show q quit", "press aMilk\n", "show not saved: Cannot write", "show > [ ] Milk", "press q",
        "show q again quits without saving", "press k", "hide q again", "press q", "show q again", "erase \(file)",
        "press kq", "ended",
      ],
      ["--file", file + "/todos.json"],
      size: size
    )
    #expect(printed == ["exit 0"])
    let saved = try String(contentsOf: folder.url.appending(path: "file/todos.json"), encoding: .utf8)
    #expect(saved.contains("Milk"))
  }

  @Test func `a list that is given up is a failure`() async throws {
    let folder = try TemporaryFolder(["file": Data()])
    let file = folder.url.appending(path: "file/todos.json").path
    let printed = try await follow(
      [
        "show q quit", "press aMilk\n", "show not saved: Cannot write", "press qq", "see the list is not saved",
        "ended",
      ],
      ["--file", file]
    )
    #expect(printed == ["exit 74"])
  }

  @Test(arguments: ["24x80", "10x40"])
  func `a damaged file is told of and kept aside, and a folder is not replaced`(size: String) async throws {
    let folder = try TemporaryFolder(["todos.json": Data("no list".utf8)])
    let damaged = try await follow(
      ["show not read:", "show q quit", "press aMilk\n", "show > [ ] Milk", "hide not read", "press q", "ended"],
      ["--file", folder.url.appending(path: "todos.json").path],
      size: size
    )
    #expect(damaged == ["exit 0"])
    let aside = folder.url.appending(path: "todos.json.damaged-1")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "no list")
    let refused = try await follow(
      [
        "show not read: Cannot read", "press aMilk\n", "show > [ ] Milk", "press q", "show q again quits", "press q",
        "ended",
      ],
      ["--file", folder.url.path],
      size: size
    )
    #expect(refused == ["exit 74"])
  }
}
