import Foundation
import Testing

/// `sync-ups` in a pseudo-terminal.
@Suite
struct SyncUpsTerminalTests {
  private func follow(
    _ instructions: [String],
    _ arguments: [String] = [],
    size: String = "24x80"
  ) async throws -> [String] {
    try await PseudoTerminal.follow(instructions, in: "sync-ups", arguments, size: size)
  }

  @Test(arguments: ["24x80", "10x40"])
  func `the screen is drawn when it changes, by a command or by time`(size: String) async throws {
    let printed = try await follow(
      [
        "show Meetings", "show add, open N", "press add\n", "show New meeting", "press title Tea\n", "show title: Tea",
        "press speaker Ada\n", "show 1. Ada", "press save\n", "show 1. Tea, 5 min, Ada", "press open 1\n", "show - Ada",
        "press start\n", "show 0:01 gone", "press en", "show > en", "show 0:02 gone", "show > en", "press d\n",
        "show ! End the meeting?", "show 3. Go on", "press choose 1\n", "show 1. held", "press back\n",
        "show 1. Tea, 5 min, Ada", "press quit\n", "ended",
      ],
      size: size
    )
    #expect(printed == ["exit 0"])
  }

  @Test(arguments: ["24x80", "10x40"])
  func `a command that means nothing gets an answer, until the next one`(size: String) async throws {
    let printed = try await follow(
      [
        "show add, open N", "press fly\n", "show unknown command 'fly'", "press save\n",
        "show 'save' means nothing here", "press wait 3\n", "show time passes by itself", "press help\n",
        "show while it is on", "press add\n", "show New meeting", "hide while it is on", "press q\n", "ended",
      ],
      size: size
    )
    #expect(printed == ["exit 0"])
  }

  @Test func `another size of the terminal is drawn at once, and wide text is wrapped by its columns`() async throws {
    let title = String(repeating: "\u{4F1A}\u{8B70}", count: 6) + "\u{1F1EF}\u{1F1F5}"
    let printed = try await follow([
      "show open N", "press add\n", "show New", "press title \(title)\n", "show title: \(title)", "press spe",
      // The last line of the help is cut off until the program has drawn for the new size.
      "show > spe", "resize 14x20", "show quit, help", "show > spe", "screen", "resize 24x80",
      "show title: \(title)", "press \u{4}", "ended",
    ])
    #expect(
      printed == [
        "|New meeting|", "|title:|", "|\(title.prefix(10))|", "|\(title.suffix(3))|", "|minutes: 5|", "||",
        "|title TEXT, minutes|", "|N, speaker NAME,|", "|drop N, save,|", "|cancel, link URL,|", "|quit, help|",
        "|> spe|", "||", "||", "exit 0",
      ]
    )
  }

  @Test(arguments: ["24x80", "12x40"])
  func `meetings that cannot be saved are told of, a form stays, and quitting asks once more`(size: String) async throws
  {
    let folder = try TemporaryFolder(["file": Data()])
    let file = folder.url.appending(path: "file").path
    let printed = try await follow(
      [
        "show open N", "press add\nsave\nadd\ntitle Tea\n", "show title: Tea", "show ! Cannot write", "press save\n",
        "show 2. Tea", "show ! The meetings could not be saved", "press choose 1\n", "show ! Cannot write",
        "press quit\n", "show quit again", "erase \(file)", "press back\nquit\n", "ended",
      ],
      ["--file", file + "/meetings.json"],
      size: size
    )
    #expect(printed == ["exit 0"])
    let saved = try String(contentsOf: folder.url.appending(path: "file/meetings.json"), encoding: .utf8)
    #expect(saved.contains("Tea"))
  }

  @Test func `a state that cannot be kept is told of, and the program goes on`() async throws {
    let folder = try TemporaryFolder([:])
    let state = folder.url.appending(path: "nowhere/state.json").path
    let printed = try await follow(
      [
        "show open N", "press add\n", "show New meeting", "show the state is not kept", "press title Tea\n",
        "show title: Tea", "press quit\n", "show quit again quits", "press quit\n", "ended",
      ],
      ["--restore", state]
    )
    #expect(printed == ["exit 0"])
  }

  @Test func `a damaged file is told of and kept aside`() async throws {
    let folder = try TemporaryFolder(["meetings.json": Data("no list".utf8)])
    let printed = try await follow(
      [
        "show ! The meetings could not be read.", "press choose 1\n", "hide could not be read", "press add\nsave\n",
        "show 1. Untitled", "press quit\n", "see damaged-1", "ended",
      ],
      ["--file", folder.url.appending(path: "meetings.json").path]
    )
    #expect(printed == ["exit 0"])
    let aside = folder.url.appending(path: "meetings.json.damaged-1")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "no list")
  }
}
