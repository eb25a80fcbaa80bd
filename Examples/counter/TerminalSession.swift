import Dovetail
import DovetailConsole
import Foundation

/// The counter in a terminal: each key takes effect immediately, and one line always shows the state.
@MainActor
struct TerminalSession {
  /// The byte that Ctrl-D sends if the terminal does not buffer lines.
  private static let endOfInput: UInt8 = 4

  private let store = Store(initialState: Counter.State()) { Counter() }

  func run() async {
    Inspection.show(store, testWriter: .counter)
    Terminal.begin()
    Output.write("+ and - count, r resets in a second, c cancels that, t is the timer, q quits\n")
    let states = store.states
    let drawing = Task {
      for await state in states { Terminal.draw("\(state)") }
    }
    await handleKeys()
    drawing.cancel()
    Terminal.draw("\(store.state)")
    Terminal.end()
  }

  private func handleKeys() async {
    for await byte in InputBytes(descriptor: STDIN_FILENO) {
      if byte == Self.endOfInput { return }
      switch Key(byte: byte) {
      case .action(let action): store.send(action)
      case .quit: return
      case .second, .newline, .unknown: break
      }
    }
  }
}
