import Navigation

/// The window into the list and the status line below the window.
///
/// Only changed lines are drawn.
///
/// The layout observes the insertion, removal and movement of rows, and each line observes its own row. The cost of a
/// key thus depends on the changes on the screen, not on the length of the list.
@MainActor
final class Screen {
  /// The amount of work since the previous call of ``takeCounts()``.
  struct Counts: Equatable {
    /// The number of layouts, which assign rows to lines.
    var layouts = 0

    /// The number of evaluated lines.
    var evaluated = 0

    /// The number of drawn lines.
    var drawn = 0
  }

  /// The text of each line from top to bottom; the last line is the status.
  private(set) var texts: [String]

  private let store: StoreOf<Todos>
  private let write: (Int, String) -> Void

  /// The new texts of lines that may not be drawn yet.
  private var pending: [Int: String] = [:]
  private var isDrawingSoon = false
  private var lines: [ScreenLine] = []
  private var replacement: ObserveToken?
  private var layout: ObserveToken?
  private var status: ObserveToken?
  private var counts = Counts()

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - store: The store of the list.
  ///   - height: The number of rows in the window.
  ///   - write: Draws a line.
  init(store: StoreOf<Todos>, height: Int, write: @escaping (_ line: Int, _ text: String) -> Void = { _, _ in }) {
    self.store = store
    self.write = write
    texts = Array(repeating: "", count: height + 1)
    // The whole list is replaced when another program writes its file.
    replacement = observe { [store] in
      _ = store.list
      store.send(.listReplaced)
    }
    lines = (0..<height).map { line in ScreenLine { [weak self] text in self?.evaluated(line, text) } }
    layout = observe { [weak self] in self?.layOut() }
    status = observe { [weak self] in self?.evaluateStatus() }
  }

  /// Draws the changed lines after all pending observations have run.
  ///
  /// Before that, a line may still show a removed row, if its observation runs before that of the layout.
  func draw() async {
    for token in tokens { await token.settle() }
    drawPending()
  }

  /// The observations, those that determine the layout before those of the lines.
  private var tokens: [ObserveToken] {
    [replacement, layout].compactMap(\.self) + lines.compactMap(\.token) + [status].compactMap(\.self)
  }

  private func drawPending() {
    for (line, text) in pending.sorted(by: { $0.key < $1.key }) where texts[line] != text {
      texts[line] = text
      counts.drawn += 1
      write(line, text)
    }
    pending = [:]
  }

  /// Returns the counts since the previous call, and resets them.
  func takeCounts() -> Counts {
    defer { counts = Counts() }
    return counts
  }

  private func layOut() {
    counts.layouts += 1
    let window = store.window
    let rows = store.scope(\.list, action: \.self).scope(\.rows, action: \.rows)
    for (number, line) in lines.enumerated() {
      let row = number < window.positions.count ? rows[window.positions[number]] : nil
      line.show(ScreenLine.Content(row: row, isSelected: row != nil && number == window.cursor))
    }
  }

  private func evaluateStatus() {
    var parts = ["\(store.list.openCount) open of \(store.list.rows.count)", "showing \(store.filter.rawValue)"]
    let (done, undone) = (store.done.count, store.undone.count)
    if done > 0 { parts.append("\(done) to undo") }
    if undone > 0 { parts.append("\(undone) to redo") }
    if store.$list.saveError != nil { parts.append("not saved") }
    evaluated(texts.count - 1, parts.joined(separator: ", "))
  }

  private func evaluated(_ line: Int, _ text: String) {
    counts.evaluated += 1
    pending[line] = text
    guard !isDrawingSoon else { return }
    isDrawingSoon = true
    Task { [weak self] in
      self?.isDrawingSoon = false
      // The weak reference lets an unused screen be released before this task runs.
      for token in self?.tokens ?? [] { await token.settle() }
      self?.drawPending()
    }
  }
}
