import DovetailConsole
import Navigation

/// The list controlled by a script of commands, with a line of output for each command.
@MainActor
final class ScriptSession {
  private let store: StoreOf<Todos>
  private let screen: Screen
  private let write: (String) -> Void
  private let complain: (String) -> Void

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - list: The list, shared with its file.
  ///   - height: The number of rows in the window.
  ///   - write: Receives each line of output, including the line break.
  ///   - complain: Receives a message for each unknown line.
  init(
    list: Shared<TodoList>,
    height: Int,
    write: @escaping (String) -> Void = Output.write,
    complain: @escaping (String) -> Void = { Output.complain($0, by: "todos") }
  ) {
    store = Store(initialState: Todos.State(list: list, height: height)) { Todos() }
    Inspection.show(store, testWriter: .todos)
    screen = Screen(store: store, height: height)
    self.write = write
    self.complain = complain
  }

  /// Whether this session has edited the list.
  var hasEdits: Bool { store.hasEdits }

  /// Handles lines until a line quits the program or the input ends.
  func run<Bytes: AsyncSequence<UInt8, Never>>(_ bytes: Bytes) async {
    Output.hint("commands: \(Command.names)")
    await screen.draw()
    _ = screen.takeCounts()
    var line: [UInt8] = []
    for await byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      guard await handle(String(decoding: line, as: UTF8.self)) else { return }
      line = []
    }
    _ = await handle(String(decoding: line, as: UTF8.self))
  }

  /// Handles a line.
  ///
  /// - Returns: Whether the session continues.
  private func handle(_ line: String) async -> Bool {
    let line = line.hasSuffix("\r") ? line.dropLast() : line[...]
    guard line.contains(where: { $0 != " " }) else { return true }
    guard let command = Command(line: line) else {
      complain("'\(line)' means nothing and is ignored; commands are \(Command.names)")
      return true
    }
    if command == .quit { return false }
    command.send(to: store)
    await screen.draw()
    if command == .show {
      for text in screen.texts where !text.isEmpty { write(text + "\n") }
    } else {
      let drawn = screen.takeCounts().drawn
      write("\(line.prefix { $0 != " " }): \(drawn) \(drawn == 1 ? "line" : "lines") drawn\n")
    }
    return true
  }
}
