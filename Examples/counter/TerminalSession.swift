import Dovetail
import DovetailConsole
import Observation

/// The counter in a terminal: each key takes effect immediately, and large digits always show the count.
@MainActor
@Observable
final class TerminalSession {
  private let store = Store(initialState: Counter.State()) { Counter() }

  /// The answer to the last key, if that key does nothing.
  private var answer = ""

  func run() async {
    Inspection.show(store, testWriter: .counter)
    Terminal.begin()
    let drawing = observe { [self] in draw() }
    for await key in Terminal.keys {
      guard handle(key) else { break }
      if key == .redraw { draw() }
    }
    drawing.cancel()
    // The last keys may have arrived together.
    draw()
    Terminal.end()
  }

  /// Handles a key.
  ///
  /// - Returns: Whether the session continues.
  private func handle(_ key: TerminalKey) -> Bool {
    guard case .character(let character) = key else { return key != .end }
    answer = ""
    switch character.asciiValue.map(Key.init(byte:)) {
    case .action(let action): store.send(action)
    case .quit: return false
    default: answer = "'\(character)' does nothing"
    }
    return true
  }

  private func draw() {
    let (state, size) = (store.state, Terminal.size)
    let style: Line.Style = state.count > 0 ? .green : state.count < 0 ? .red : .plain
    var digits = BigNumber.lines(of: state.count)
    // The line below has the number too.
    if digits[0].columns > size.columns { digits = [] }
    let space = size.lines < 14 ? [] : [Line("")]
    let hint = Line.wrapped(
      "+ and - count, r resets in a second, c cancels, t is the timer, q quits",
      to: size.columns,
      .dim
    )
    let status = Line("\(state)", state.isTimerOn || state.isResetPending ? .cyan : .bold)
    Terminal.draw(
      space + digits.map { Line($0, style) } + space + [status] + space + hint + [Line(answer, .yellow)]
    )
  }
}
