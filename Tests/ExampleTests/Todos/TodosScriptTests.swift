import Foundation
import Testing

/// `todos` with a script on standard input.
@Suite
struct TodosScriptTests {
  private func run(_ lines: String..., arguments: [String] = []) async throws -> Outcome {
    try await ChildProcess.run(.example("todos", arguments), input: lines.joined(separator: "\n"))
  }

  @Test func `the script of the help prints what the help says`() async throws {
    let help = try await run(arguments: ["--help"])
    #expect(help.output.hasPrefix("usage: todos"))
    let outcome = try await run("add Milk", "add Bread", "toggle", "show")
    let lines = outcome.output.split(separator: "\n").map { "  \($0)" }
    #expect(help.output.contains(lines.joined(separator: "\n") + "\n"), "\(outcome)")
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test func `each command tells how many lines it had drawn`() async throws {
    let expected = """
      toggle: 2 lines drawn
      down: 2 lines drawn
      lower: 3 lines drawn
      delete: 3 lines drawn
      undo: 3 lines drawn
      filter: 5 lines drawn
      > [ ] Todo 2
        [ ] Todo 4
        [ ] Todo 5
        [ ] Todo 7
      66666 open of 100000, showing open, 2 to undo, 1 to redo
      bottom: 4 lines drawn
      undo: 5 lines drawn
      top: 0 lines drawn

      """
    let outcome = try await run(
      "toggle",
      "down",
      "lower",
      "delete",
      "undo",
      "filter open",
      "show",
      "bottom",
      "undo",
      "top",
      "quit",
      "toggle",
      arguments: ["--rows", "100000", "--lines", "4"]
    )
    #expect(outcome.output == expected)
    #expect(outcome.errors == "")
  }

  @Test func `lines that mean nothing are reported and ignored`() async throws {
    let outcome = try await run("add", "", "   ", "fly", "up x", "filter none", "add Tea\r", "show")
    #expect(outcome.output == "add: 2 lines drawn\n> [ ] Tea\n1 open of 1, showing all, 1 to undo\n")
    #expect(outcome.errors.split(separator: "\n").count == 4)
    #expect(outcome.errors.hasPrefix("todos: 'add' means nothing and is ignored; commands are add TITLE, rename"))
  }

  @Test func `wrong arguments are said to be so`() async throws {
    for arguments in [["5"], ["--rows"], ["--rows", "-1"], ["--lines", "0"], ["--lines", "x"], ["--file"]] {
      let outcome = try await run("show", arguments: arguments)
      #expect(outcome.status == 64)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasSuffix("; try 'todos --help'\n"))
    }
  }

  @Test func `a list is kept in a file, also when the program ends at once`() async throws {
    let folder = try TemporaryFolder([:])
    let file = ["--file", folder.url.appending(path: "todos.json").path]
    _ = try await run("add Milk", "add Bread", "toggle", arguments: file)
    let outcome = try await run("show", arguments: file)
    #expect(outcome == Outcome(output: "> [ ] Milk\n  [x] Bread\n1 open of 2, showing all\n"))
    try Data("no list".utf8).write(to: folder.url.appending(path: "todos.json"))
    let anew = try await run("show", "add Tea", arguments: file)
    #expect(anew.output == "0 open of 0, showing all\nadd: 2 lines drawn\n")
    #expect(anew.errors.contains("todos.json.damaged-1"))
    #expect(try await run("show", arguments: file).output == "> [ ] Tea\n1 open of 1, showing all\n")
  }

  @Test func `a list that is not saved is a failure, and is told of`() async throws {
    let folder = try TemporaryFolder(["file": Data()])
    let file = ["--file", folder.url.appending(path: "file/todos.json").path]
    let outcome = try await run("add Milk", arguments: file)
    #expect(outcome.output == "add: 2 lines drawn\n")
    #expect(outcome.errors.contains("todos: the list is not saved: Cannot write"), "\(outcome.errors)")
    #expect(outcome.errors.components(separatedBy: "A shared value cannot be saved.").count == 2)
    #expect(outcome.status == 74)
    // Who changes nothing has nothing to save.
    #expect(try await run("show", arguments: file) == Outcome(output: "0 open of 0, showing all\n"))
  }

  @Test func `two programs show the same file`() async throws {
    let folder = try TemporaryFolder([:])
    let file = ["--file", folder.url.appending(path: "todos.json").path]
    let (first, second) = (try ChildProcess(.example("todos", file)), try ChildProcess(.example("todos", file)))
    second.write("show\n")
    #expect(await second.output.nextLine() == "0 open of 0, showing all")
    first.write("add Milk\nadd Bread\n")
    var line: String?
    while line != "2 open of 2, showing all" {
      second.write("show\n")
      line = await second.output.nextLine()
      while let next = line, !next.contains(" open of ") { line = await second.output.nextLine() }
      if line == nil { break }
    }
    #expect(line == "2 open of 2, showing all")
    for child in [first, second] { #expect(await child.finish().status == 0) }
  }

  @Test func `a line is out before the next is in`() async throws {
    let child = try ChildProcess(.example("todos"))
    child.write("add Milk\n")
    #expect(await child.output.nextLine() == "add: 2 lines drawn")
    child.write("show\n")
    #expect(await child.output.nextLine() == "> [ ] Milk")
    #expect(await child.output.nextLine() == "1 open of 1, showing all, 1 to undo")
    child.write("quit\n")
    #expect(await child.finish() == Outcome())
  }
}
