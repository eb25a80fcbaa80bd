import Foundation
import Testing

/// `sync-ups` with a script on standard input.
@Suite
struct SyncUpsScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([:])
  }

  private func run(_ lines: [String], _ arguments: [String] = []) async throws -> Outcome {
    try await ChildProcess.run(.example("sync-ups", arguments), input: lines.map { $0 + "\n" }.joined())
  }

  /// The blocks that a program wrote.
  private func blocks(_ outcome: Outcome) -> [String] {
    outcome.output.components(separatedBy: "\n\n").dropLast().map { $0 }
  }

  private var file: [String] { ["--file", folder.url.appending(path: "meetings.json").path] }
  private var restore: [String] { ["--restore", folder.url.appending(path: "state.json").path] }

  private let makeDesign = ["add", "title Design", "minutes 1", "speaker Ada", "speaker Grace", "save"]

  @Test func `a meeting is made, held to its end by itself, and kept in a file`() async throws {
    let outcome = try await run(
      makeDesign + ["open 1", "start", "wait 29", "wait 1", "wait 30", "meeting 1", "back"],
      file
    )
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    let lines = blocks(outcome)
    #expect(lines.count == 14)
    #expect(lines[5] == "New meeting\ntitle: Design\nminutes: 1\n1. Ada\n2. Grace")
    #expect(lines[6] == "Meetings\n1. Design, 1 min, Ada, Grace")
    #expect(lines[9] == "Design, 0:29 gone, 0:31 left\n> Ada\n- Grace")
    #expect(lines[10] == "Design, 0:30 gone, 0:30 left\n- Ada\n> Grace")
    #expect(lines[11] == "Design, 1 min\n- Ada\n- Grace\n1. held 2000-01-01 09:01:00")
    #expect(lines[12] == "Design, held 2000-01-01 09:01:00, 1:00")
    #expect(lines[13] == lines[11])
    let again = try await run(["open 1"], file)
    #expect(blocks(again) == ["Meetings\n1. Design, 1 min, Ada, Grace", lines[11]])
  }

  @Test func `meetings that are not saved are a failure, and the screen says so`() async throws {
    try Data().write(to: folder.url.appending(path: "taken"))
    let outcome = try await run(makeDesign, ["--file", folder.url.appending(path: "taken/meetings.json").path])
    #expect(outcome.status == 74)
    #expect(outcome.errors.contains("sync-ups: the meetings are not saved: Cannot write"), "\(outcome.errors)")
  }

  @Test func `a meeting that is being held goes on in another process, and so does the question of its end`()
    async throws
  {
    _ = try await run(makeDesign + ["open 1", "start", "wait 29"], file + restore)
    let second = try await run(["wait 1", "end"], file + restore)
    #expect(
      blocks(second) == [
        "Design, 0:29 gone, 0:31 left\n> Ada\n- Grace",
        "Design, 0:30 gone, 0:30 left\n- Ada\n> Grace",
        """
        Design, 0:30 gone, 0:30 left
        - Ada
        > Grace
        ! End the meeting?
          What was said so far can be saved.
          1. Save and end
          2. Discard
          3. Go on
        """,
      ]
    )
    let third = try await run(["wait 100", "choose 3", "wait 29", "wait 1", "start", "back", "back"], file + restore)
    #expect(blocks(third).count == 8)
    #expect(blocks(third)[1] == blocks(second)[2])
    #expect(blocks(third)[3] == "Design, 0:59 gone, 0:01 left\n- Ada\n> Grace")
    #expect(blocks(third)[4] == "Design, 1 min\n- Ada\n- Grace\n1. held 2000-01-01 09:02:10")
    #expect(blocks(third)[5] == "Design, 0:00 gone, 1:00 left\n> Ada\n- Grace")
    #expect(blocks(third)[7] == "Meetings\n1. Design, 1 min, Ada, Grace")
  }

  @Test func `a program that is killed goes on where it was`() async throws {
    let child = try ChildProcess(.example("sync-ups", restore))
    child.write("add\ntitle Design\n")
    var lines: [String] = []
    while lines.last != "title: Design", let line = await child.output.nextLine() { lines.append(line) }
    child.write("minutes 7\n")
    while lines.last != "minutes: 7", let line = await child.output.nextLine() { lines.append(line) }
    child.kill()
    _ = await child.finish()
    let outcome = try await run([], restore)
    #expect(blocks(outcome) == ["New meeting\ntitle: Design\nminutes: 7"])
  }

  @Test func `what means nothing is told of`() async throws {
    let outcome = try await run(["fly", "open 1", "save", "", "wait", "wait -1", "minutes x", "quit", "add"])
    #expect(blocks(outcome) == ["Meetings"])
    let commands = "add, open N, link URL, quit"
    let complaints = """
      sync-ups: unknown command 'fly'; commands are \(commands)
      sync-ups: 'open 1' means nothing here; commands are \(commands)
      sync-ups: 'save' means nothing here; commands are \(commands)
      sync-ups: unknown command 'wait'; commands are \(commands)
      sync-ups: unknown command 'wait -1'; commands are \(commands)
      sync-ups: unknown command 'minutes x'; commands are \(commands)

      """
    #expect(outcome.errors == complaints)
  }

  @Test func `a file that cannot be read is told of and kept aside`() async throws {
    let url = folder.url.appending(path: "meetings.json")
    try Data("no list".utf8).write(to: url)
    let outcome = try await run(["choose 1", "add", "save"], file)
    #expect(blocks(outcome)[0].hasPrefix("Meetings\n! The meetings could not be read.\n"))
    #expect(blocks(outcome).last == "Meetings\n1. Untitled, 5 min, Somebody")
    #expect(outcome.errors.contains("meetings.json.damaged-1"))
    let aside = folder.url.appending(path: "meetings.json.damaged-1")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "no list")
    #expect(blocks(try await run([], file)) == ["Meetings\n1. Untitled, 5 min, Somebody"])
  }

  @Test func `a state that cannot be read ends the program`() async throws {
    try Data("no state".utf8).write(to: folder.url.appending(path: "state.json"))
    let outcome = try await run([], restore)
    #expect(outcome.status == 74)
    #expect(outcome.errors.hasPrefix("sync-ups: the state could not be read, and its file was left as it is: "))
  }

  @Test func `help says how it is used, and wrong arguments are said to be so`() async throws {
    let help = try await run([], ["--help"])
    #expect(help.output.hasPrefix("usage: sync-ups"))
    #expect(help.status == 0)
    let wrong = "sync-ups: unexpected argument '5'; try 'sync-ups --help'\n"
    #expect(try await run([], ["5"]) == Outcome(errors: wrong, status: 64))
    let short = "sync-ups: '--file' needs a file; try 'sync-ups --help'\n"
    #expect(try await run([], ["--file"]) == Outcome(errors: short, status: 64))
  }
}
