import Dovetail

/// The screen of a program whose commands are lines: a page, what can be typed, and the line that is being typed.
///
/// The screen is drawn again when a state changes that the page shows, when a key is pressed, and when the terminal
/// gets another size.
@MainActor
package final class CommandScreen {
  /// What a program shows.
  package struct Content {
    /// The page, which the arrow keys scroll if it is longer than the screen.
    package var page: String

    /// What the user is asked, which stays visible if the page is too long.
    package var question = ""

    /// The commands that have an effect now.
    package var hint: String

    package init(page: String, question: String = "", hint: String) {
      (self.page, self.question, self.hint) = (page, question, hint)
    }
  }

  /// The answer to the last command, which is shown until the next one.
  package var answer = ""

  private let help: String
  private let content: () -> Content
  private var isHelpShown = false
  private var typed = ""

  /// The position of the first visible line of the page.
  private var top = 0

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - help: The text that the command `help` shows in place of the page.
  ///   - content: Returns what the program shows.
  package init(help: String, content: @escaping () -> Content) {
    self.help = help
    self.content = content
  }

  /// Uses the terminal until a command ends the program.
  ///
  /// Ctrl-D is the command `quit`.
  ///
  /// - Parameter perform: Performs a command, and returns whether the program continues.
  package func run(_ perform: (String) async -> Bool) async {
    Terminal.begin()
    let drawing = observe { [self] in draw() }
    defer {
      drawing.cancel()
      Terminal.end()
    }
    for await key in Terminal.keys {
      switch key {
      case .character(let character): typed.append(character)
      case .erase: _ = typed.popLast()
      case .escape: typed = ""
      case .up: top -= 1
      case .down: top += 1
      case .enter: guard await enter(perform) else { return }
      case .end: guard await perform("quit") else { return }
      case .redraw, .other: break
      }
      draw()
    }
  }

  private func enter(_ perform: (String) async -> Bool) async -> Bool {
    let line = typed
    (typed, answer, top, isHelpShown) = ("", "", 0, line == "help")
    return isHelpShown || line.allSatisfy(\.isWhitespace) ? true : await perform(line)
  }

  private func draw() {
    let (size, content) = (Terminal.size, content())
    func lines(_ text: String, _ style: Line.Style) -> [Line] {
      text.isEmpty ? [] : Line.wrapped(text, to: size.columns, style)
    }
    let below = lines(content.question, .bold) + lines(answer, .yellow) + lines("\(content.hint), help", .dim)
    let bottom = below.prefix(max(0, size.lines - 2))
    // One column is for the cursor.
    let prompt = Line("> " + typed.cutAtStart(to: size.columns - 3))
    let page = visible(lines(isHelpShown ? help : content.page, .plain), on: size.lines - bottom.count - 1)
    Terminal.draw(page + bottom + [prompt], showsCursor: true)
  }

  /// The lines of a page that are visible in a number of lines.
  private func visible(_ page: [Line], on count: Int) -> [Line] {
    let shown = count - 1
    guard page.count > count, shown > 0 else {
      top = 0
      return page.count < count ? page + [Line("")] : Array(page.prefix(count))
    }
    top = max(0, min(top, page.count - shown))
    let position = "lines \(top + 1) to \(top + shown) of \(page.count): arrow keys scroll"
    return page[top..<top + shown] + [Line(position, .dim)]
  }
}
