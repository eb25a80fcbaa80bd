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

  init(list: Shared<TodoList>) {
    store = Store(initialState: Todos.State(list: list)) { Todos() }
    Inspection.show(store, testWriter: .todos)
  }

  /// Whether this session has edited the list.
  var hasEdits: Bool { !store.done.isEmpty || !store.undone.isEmpty }

  func run() async {
    Terminal.begin()
    await begin()
    for await byte in InputBytes(descriptor: 0) {
      if Terminal.size != size { await begin() }
      let command = keyboard.press(byte)
      if command == .quit { break }
      command?.send(to: store)
      await screen?.draw()
      drawPrompt()
    }
    Terminal.end()
  }

  /// Draws the whole screen in the current size of the terminal: the window, the status and the prompt.
  private func begin() async {
    size = Terminal.size
    let height = max(1, size.lines - 2)
    store.send(.resized(height: height))
    Output.write("\u{1B}[2J")
    screen = Screen(store: store, height: height) { [weak self] line, text in self?.write(text, on: line) }
    await screen?.draw()
    drawPrompt()
  }

  private func write(_ text: String, on line: Int) {
    Output.write(placed(text, on: line))
  }

  private func drawPrompt() {
    let prompt = placed(keyboard.prompt ?? Self.help, on: size.lines - 1)
    let texts = screen?.texts ?? []
    // Save the frame before the prompt is drawn: a user may stop the program as soon as the prompt is visible.
    Terminal.remember(
      "\u{1B}[2J" + texts.enumerated().map { placed($1, on: $0) }.joined() + prompt
    )
    Output.write(prompt)
  }

  /// The text with the escape sequences that place it on a line and clear the rest; it is cut to the terminal's width.
  private func placed(_ text: String, on line: Int) -> String {
    let visible = text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) }
    return "\u{1B}[\(line + 1);1H\(String(visible).prefix(size.columns))\u{1B}[K"
  }
}
