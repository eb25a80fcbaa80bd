import Navigation

/// The window into the list and the status line below it, of which only those lines are drawn that change.
///
/// Who decides what stands on which line hears of rows that come, go and move; each line hears of its own row. So a
/// key costs what it changes on the screen, however long the list is.
@MainActor
final class Screen {
  /// What was done since the counts were taken last.
  struct Counts: Equatable {
    /// How often it was decided what stands on which line.
    var layouts = 0

    /// How many lines were looked at.
    var evaluated = 0

    /// How many lines were drawn.
    var drawn = 0
  }

  /// The text of each line from top to bottom, the last of them the status.
  private(set) var texts: [String]

  private let store: StoreOf<Todos>
  private let write: (Int, String) -> Void

  /// What the lines are to show, where that may not be on the screen yet.
  private var pending: [Int: String] = [:]
  private var isDrawingSoon = false
  private var lines: [ScreenLine] = []
  private var replacement: ObserveToken?
  private var layout: ObserveToken?
  private var status: ObserveToken?
  private var counts = Counts()

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - store: The list.
  ///   - height: How many rows fit into the window.
  ///   - write: Draws a line.
  init(store: StoreOf<Todos>, height: Int, write: @escaping (_ line: Int, _ text: String) -> Void = { _, _ in }) {
    self.store = store
    self.write = write
    texts = Array(repeating: "", count: height + 1)
    // The list as a whole is another one when another program has written its file.
    replacement = observe { [store] in
      _ = store.list
      store.send(.listReplaced)
    }
    lines = (0..<height).map { line in ScreenLine { [weak self] text in self?.evaluated(line, text) } }
    layout = observe { [weak self] in self?.layOut() }
    status = observe { [weak self] in self?.evaluateStatus() }
  }

  /// Draws what has changed, once all that waits for a change has run.
  ///
  /// Before that a line may show a row that has gone, because the line has heard of it first.
  func draw() async {
    for token in tokens { await token.settle() }
    drawPending()
  }

  /// What decides on the lines comes before the lines.
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

  /// What was done since this was asked last.
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
    if let error = store.$list.saveError { parts.append("not saved: \(error)") }
    evaluated(texts.count - 1, parts.joined(separator: ", "))
  }

  private func evaluated(_ line: Int, _ text: String) {
    counts.evaluated += 1
    pending[line] = text
    guard !isDrawingSoon else { return }
    isDrawingSoon = true
    Task { [weak self] in
      self?.isDrawingSoon = false
      // A screen that is not used any more is not kept for this.
      for token in self?.tokens ?? [] { await token.settle() }
      self?.drawPending()
    }
  }
}
