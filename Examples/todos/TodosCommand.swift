import DovetailConsole
import Foundation
import Navigation

/// The program: a list of todos in a terminal, or controlled by a script of commands on standard input.
@main
struct TodosCommand {
  static let usage = """
    usage: todos [--rows NUMBER] [--lines NUMBER] [--file FILE] [--inspect] [--help]

    Begins with an empty list, or with a list of as many rows as are asked for. In a
    terminal, keys act on it, and only lines that change are drawn. When standard
    input or standard output is not a terminal, reads commands, one a line, and
    prints how many lines each had drawn, of a window of 10 lines or of as many as
    are asked for, and a status line. A file keeps the list, as JSON; several
    programs can have the same list on the screen. A list that cannot be saved is a
    failure, and the status line says so.

    --inspect shows the store on a page in the browser, whose link is printed on
    standard error.

    commands:
      add TITLE        adds a row behind the selected one, and selects it
      rename TITLE     gives the selected row another title
      toggle           has the selected row done, or open again
      delete           removes the selected row
      up, down [N]     selects another row
      top, bottom      selects the first row, the last row
      raise, lower [N] carries the selected row over others
      filter WHICH     shows all rows, those that are open, or those that are done
      undo, redo       takes the last edit back, makes it anew
      show             prints the window and the status
      quit             quits, as the end of the input does

    In a terminal, a list that cannot be saved keeps the program from quitting once.

      $ printf 'add Milk\\nadd Bread\\ntoggle\\nshow\\n' | todos
      add: 2 lines drawn
      add: 3 lines drawn
      toggle: 2 lines drawn
        [ ] Milk
      > [x] Bread
      1 open of 2, showing all, 3 to undo

    """

  @MainActor
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var (rows, lines) = (0, 10)
    var file: URL?
    var isInspected = false
    while let name = arguments.popFirst() {
      switch name {
      case "--help", "-h": return Output.write(usage)
      case "--rows": rows = number(for: name, in: &arguments, from: 0)
      case "--lines": lines = number(for: name, in: &arguments, from: 1)
      case "--file":
        guard let path = arguments.popFirst() else { fail("--file takes a file") }
        file = URL(filePath: path)
      case Inspection.option: isInspected = true
      default: fail("unexpected argument '\(name)'")
      }
    }
    if isInspected { Inspection.begin(by: "todos", clearsScreen: true) }
    let beginning = TodoList(count: rows)
    let (list, hasEdits) = await HeldIssues.hold {
      let list = file.map { Shared(wrappedValue: beginning, .fileStorage($0)) } ?? Shared(value: beginning)
      return (list, await run(list, height: lines))
    }
    if hasEdits { await save(list) }
  }

  /// Runs a session.
  ///
  /// - Returns: Whether the session has edited the list.
  @MainActor
  private static func run(_ list: Shared<TodoList>, height: Int) async -> Bool {
    if Terminal.isInteractive {
      let session = TerminalSession(list: list)
      await session.run()
      return session.hasEdits
    }
    let session = ScriptSession(list: list, height: height)
    await session.run(InputBytes(descriptor: STDIN_FILENO))
    return session.hasEdits
  }

  /// Waits until the list is saved, and ends the program with an error if the list cannot be saved.
  @MainActor
  private static func save(_ list: Shared<TodoList>) async {
    do {
      try await list.save()
    } catch {
      Output.complain("the list is not saved: \(error)", by: "todos")
      exit(EX_IOERR)
    }
  }

  private static func number(for name: String, in arguments: inout ArraySlice<String>, from least: Int) -> Int {
    guard let text = arguments.popFirst(), let number = Int(text), number >= least, number <= 1_000_000 else {
      fail("\(name) takes a number from \(least) to 1000000")
    }
    return number
  }

  private static func fail(_ message: String) -> Never {
    Output.complain("\(message); try 'todos --help'", by: "todos")
    exit(EX_USAGE)
  }
}
