import DovetailConsole
import Navigation

/// The list in a terminal: each key takes effect immediately, and only changed lines are drawn.
@MainActor
final class TerminalSession {
  private static let help = "jk go JK carry space done a add r rename d delete f filter u undo U redo q quit"

  private let store: StoreOf<Todos>
  private var keyboard = Keyboard()
  private var size = Terminal.size
  private var screen: Screen?

  /// The lines below the status.
  private var bottom: [Line] = []

  /// Whether the user was told at the last key that quitting loses edits.
  private var isWarned = false

  init(list: Shared<TodoList>) {
    store = Store(initialState: Todos.State(list: list)) { Todos() }
    Inspection.show(store, testWriter: .todos)
  }

  /// Whether this session has edited the list.
  var hasEdits: Bool { store.hasEdits }

  func run() async {
    Terminal.begin()
    let errors = observe { [store] in
      _ = (store.$list.loadError, store.$list.saveError)
      Terminal.requestRedraw()
    }
    for await key in Terminal.keys {
      if key == .redraw {
        await begin()
        continue
      }
      let command = keyboard.press(key)
      if command == .quit {
        guard await isSaved() || isWarned else {
          isWarned = true
          await drawBottom()
          continue
        }
        break
      }
      isWarned = false
      command?.send(to: store)
      await screen?.draw()
      await drawBottom()
    }
    errors.cancel()
    Terminal.end()
  }

  private func isSaved() async -> Bool {
    do {
      if hasEdits { try await store.$list.save() }
      return true
    } catch {
      return false
    }
  }

  /// Draws the whole screen in the current size of the terminal: the window, the status and the lines below.
  private func begin() async {
    size = Terminal.size
    bottom = makeBottom()
    let height = max(1, size.lines - 1 - bottom.count)
    store.send(.resized(height: height))
    Output.write("\u{1B}[2J")
    screen = Screen(store: store, height: height) { [weak self] line, text in self?.write(Line(text), on: line) }
    await screen?.draw()
    writeBottom()
  }

  /// Draws the lines below the status, and the whole screen if their number has changed.
  private func drawBottom() async {
    let lines = makeBottom()
    guard lines.count == bottom.count else { return await begin() }
    bottom = lines
    writeBottom()
  }

  /// Errors of the file, and what is being typed or can be typed.
  private func makeBottom() -> [Line] {
    func lines(_ text: String, _ style: Line.Style) -> [Line] { Line.wrapped(text, to: size.columns, style) }
    let help = lines(Self.help, .dim)
    var last = help
    if let prompt = keyboard.prompt {
      // One column is for the cursor.
      last = help.dropLast().map { _ in Line("") } + [Line(String(prompt.cutAtStart(to: size.columns - 1)))]
    } else if let answer = keyboard.answer {
      last = lines(answer, .yellow) + help
    } else if isWarned {
      last = lines("q again quits without saving", .yellow) + help
    }
    let errors = [("not read", store.$list.loadError), ("not saved", store.$list.saveError)]
      .flatMap { name, error in error.map { lines("\(name): \($0)", .red) } ?? [] }
    return (errors + last).suffix(max(1, size.lines - 2))
  }

  private func writeBottom() {
    for (number, line) in bottom.enumerated() { write(line, on: size.lines - bottom.count + number) }
    Output.write(keyboard.prompt == nil ? Terminal.hideCursor : Terminal.showCursor)
  }

  private func write(_ line: Line, on number: Int) {
    Output.write(Terminal.placed(line, on: number, width: size.columns))
  }
}
